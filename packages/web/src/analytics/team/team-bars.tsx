import { NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import {
  GAMES_OF_LUCK,
  type TeamFigure,
  type TeamFigureName,
  trustIn,
} from '@icetally/domain/analytics/team-figures'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import type { TeamRecord } from '@icetally/domain/game/sheet/record'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { memo } from 'react'
import { DangerNote } from '../../charts/danger-note/danger-note.tsx'
import { ExpectedGoals } from '../../charts/danger-note/expected-goals.tsx'
import { ChanceDrawing } from '../../charts/drawings.tsx'
import { type Share, ShareBars } from '../../charts/share-bars.tsx'
import { Section } from '../../platform/components/card.tsx'
import { InfoButton } from '../../platform/components/info-button.tsx'
import { recordWords } from '../../platform/format/final-score.ts'
import { formatCount } from '../../platform/format/format-count.ts'
import type { SeasonGame } from './season-games.ts'
import { type AnalyticsFigures, chancesOf } from './summary.ts'

/** The figures of both sides, in the order of their meaning. */
export const TeamBars = memo(function TeamBars(props: {
  figures: AnalyticsFigures
  record: TeamRecord
  games: readonly SeasonGame[]
}) {
  const { figures, record, games } = props
  const final = finalWords(games)
  return (
    <Section
      title="Head to head"
      actions={
        <>
          {record.games > 0 && (
            <p className="type-figure self-center text-2xl">
              <span className="font-normal font-sans text-base text-muted">Record </span>
              {recordWords(record)}
            </p>
          )}
          <InfoButton title="How to read this">
            <Explanation games={games} />
          </InfoButton>
        </>
      }
    >
      <div className="mx-auto max-w-4xl">
        <ShareBars rows={figures.figures.map(shareOfFigure)} />
        {final !== null && <p className="mt-3 text-muted text-sm">{final}</p>}
      </div>
    </Section>
  )
})

/** The sums of the final scores, if they differ from the recorded goals. */
function finalWords(games: readonly SeasonGame[]): string | null {
  const finished = games.flatMap(({ game: { final }, overview }) =>
    final === null ? [] : [{ final, overview }],
  )
  const sum = (figure: (one: (typeof finished)[number]) => number) =>
    finished.reduce((all, one) => all + figure(one), 0)
  const side = (name: keyof Pick<FinalScore, 'for' | 'against'>) => sum(({ final }) => final[name])
  const [ours, theirs] = [side('for'), side('against')]
  if (
    ours === sum(({ overview }) => overview.teamGoals) &&
    theirs === sum(({ overview }) => overview.opponentGoals)
  )
    return null
  return `Final scores: ${formatCount(ours)}–${formatCount(theirs)}, with shootouts and goals that were not recorded.`
}

/** Explains the figures, on request. */
function Explanation({ games }: { games: readonly SeasonGame[] }) {
  // What holds for half of the games: a playoff of three is not evidence for a season.
  const levels = games
    .filter(({ shots }) => shots.length > 0)
    .map(({ level }) => level)
    .toSorted((one, other) => one.shots - other.shots)
  return (
    <>
      <ChanceDrawing />
      <p>
        The bar is our share of both sides; the line is 50%. Most telling first. ●●● steady, ●●○
        half luck, ●○○ luck, for this many games.
      </p>
      <p>
        Shooting % and save % leave out empty nets, penalty shots and games with goals alone; in
        fewer than {GAMES_OF_LUCK} games they are mostly luck.
      </p>
      <Danger games={games} />
      <DangerNote level={levels[Math.floor(levels.length / 2)] ?? NO_GAME_LEVEL} />
    </>
  )
}

/** Expected goals beside the goals of the same shots, with the band of luck. */
function Danger({ games }: { games: readonly SeasonGame[] }) {
  const side = (name: 'for' | 'against') => {
    const ofGames = games.map(({ shots }) => chancesOf(shots)[name])
    return {
      chances: ofGames.flatMap(({ chances }) => chances),
      goals: ofGames.reduce((sum, { goals }) => sum + goals, 0),
    }
  }
  const of = games.length === 1 ? 'one' : 'many'
  return (
    <div>
      <p className="text-muted">Expected goals ± luck (90%), and goals of the same shots</p>
      <p>
        <span className="text-muted">Us: </span>
        <ExpectedGoals {...side('for')} games={of} />
      </p>
      <p>
        <span className="text-muted">Opponents: </span>
        <ExpectedGoals {...side('against')} games={of} />
      </p>
    </div>
  )
}

const LABELS: Readonly<Record<TeamFigureName, string>> = {
  expectedGoals: 'Expected goals',
  shots: 'Shots on goal',
  goals: 'Goals scored',
  faceoffs: 'Faceoffs won',
  shooting: 'Shooting %',
  saving: 'Save %',
}

const tenth = (value: number): string => value.toFixed(1)
const percent = (share: number): string => formatPercentage(share, 1)

function shareOfFigure(figure: TeamFigure): Share {
  const { name, sides, share, isLuck } = figure
  return {
    label: LABELS[name],
    ...{ us: sides.for, them: sides.against, faint: isLuck, share },
    trust: trustIn(figure),
    show:
      name === 'shooting' || name === 'saving'
        ? percent
        : name === 'expectedGoals'
          ? tenth
          : formatCount,
  }
}
