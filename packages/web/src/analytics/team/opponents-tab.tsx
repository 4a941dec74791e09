import type { OpponentFigures } from '@icetally/domain/analytics/season/season-figures'
import { shareOf } from '@icetally/domain/analytics/team-figures'
import type { SortedFigure } from '../../platform/components/sort-lines.ts'
import { recordWords } from '../../platform/format/final-score.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { FiguresTable } from './figures-table.tsx'
import { shareText } from './results-text.ts'

/** The selected games by opponent, the most frequent first. */
export function OpponentsTab({ opponents }: { opponents: readonly OpponentFigures[] }) {
  return (
    <FiguresTable
      title="Opponents"
      first="Opponent"
      figures={opponents.some(({ record }) => record.ties > 0) ? WITH_TIES : FIGURES}
      lines={opponents}
      keyOf={({ opponent }) => opponent ?? ''}
      nameOf={({ opponent }) => (opponent === null ? 'No opponent named' : isolated(opponent))}
      empty="Nothing has been recorded in the selected games yet."
    />
  )
}

type Figure = SortedFigure<OpponentFigures>

/** Are final scores known, and none of their goals? */
const hasScoreAlone = ({ goals, record }: OpponentFigures): boolean =>
  goals.for + goals.against === 0 && record.goalsFor + record.goalsAgainst > 0

const share = (
  name: string,
  short: string,
  shareIn: (line: OpponentFigures) => number | null,
): Figure => ({
  ...{ name, short },
  orderOf: shareIn,
  figureOf: (line) => shareText(shareIn(line)),
  isNothing: (line) => shareIn(line) === null,
})

const RECORD = 'W-L-OTL'

const FIGURES: readonly Figure[] = [
  {
    ...{ name: 'GP', short: 'GP' },
    orderOf: ({ games }) => games,
    figureOf: ({ games }) => games,
    isNothing: () => false,
  },
  {
    ...{ name: RECORD, short: RECORD },
    orderOf: ({ record }) => record.wins,
    figureOf: ({ record }) => recordWords(record),
    isNothing: ({ record }) => record.games === 0,
  },
  {
    ...{ name: 'Goals', short: 'GF-GA' },
    orderOf: (line) => (hasScoreAlone(line) ? null : line.goals.for - line.goals.against),
    figureOf: (line) => (hasScoreAlone(line) ? '–' : `${line.goals.for}–${line.goals.against}`),
    isNothing: hasScoreAlone,
  },
  share('Share of shots', 'S%', ({ shots }) => shareOf(shots)),
  share('Share of expected goals', 'xG%', ({ expectedGoals }) => shareOf(expectedGoals)),
]

/** The same where a record has four parts. */
const WITH_TIES = FIGURES.map((figure) =>
  figure.name === RECORD ? { ...figure, name: `${RECORD}-T`, short: `${RECORD}-T` } : figure,
)
