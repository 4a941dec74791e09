import { type Sides, shareInGame } from '@icetally/domain/analytics/team-figures'
import { outcomeOf } from '@icetally/domain/game/sheet/final'
import { useNavigate } from 'react-router'
import { ResultsStrip } from '../../charts/trend/results-strip.tsx'
import { Trend, type TrendGame } from '../../charts/trend/trend.tsx'
import { Section } from '../../platform/components/card.tsx'
import { dayOfGame } from '../../platform/format/game-start.ts'
import { paths } from '../../platform/paths.ts'
import { useOpenTeam } from '../../team/index.ts'
import { gameLabel } from './labels.ts'
import { inOrderPlayed } from './quick-choices.ts'
import type { SeasonGame } from './season-games.ts'

/** Shares and goals game by game, with how each game ended. */
export function Trends({ loaded }: { loaded: readonly SeasonGame[] }) {
  const { id: teamId } = useOpenTeam()
  const navigate = useNavigate()
  // An upcoming game has no value, and no position.
  const games = inOrderPlayed(loaded).filter(({ game }) => game.status !== 'scheduled')
  const results = games.map(({ game: { id, final } }) => ({
    id,
    outcome: final === null ? null : outcomeOf(final),
  }))
  const isFinal = (gameId: string) => results.find(({ id }) => id === gameId)?.outcome != null
  return (
    <Section title="Game by game">
      <div className="-mx-5 flex snap-x snap-mandatory gap-x-8 overflow-x-auto px-5 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-x-10 lg:px-0 print:mx-0 print:grid print:grid-cols-3 print:gap-x-6 print:px-0">
        {TRENDS.map(({ name, valueIn, isGoals = false }) => (
          <div
            key={name}
            className="w-[88%] min-w-0 shrink-0 snap-center sm:w-[46%] lg:w-auto print:w-auto"
          >
            <Trend
              name={name}
              games={games.map((one) => trendGame(one, valueIn, isGoals))}
              middle={isGoals ? 0 : 0.5}
              reach={isGoals ? 3 : 0.15}
              format={isGoals ? signed : percent}
              onOpen={(gameId) =>
                navigate((isFinal(gameId) ? paths.summary : paths.game)(teamId, gameId))
              }
            >
              <ResultsStrip results={results} />
            </Trend>
          </div>
        ))}
      </div>
    </Section>
  )
}

interface TrendOf {
  readonly name: string
  readonly valueIn: (loaded: SeasonGame) => number | null
  readonly isGoals?: boolean
}

const TRENDS: readonly TrendOf[] = [
  {
    name: 'Share of expected goals',
    valueIn: ({ figures }) => shareInGame('expectedGoals', figures.sides),
  },
  {
    name: 'Share of shots',
    valueIn: ({ figures }) => shareInGame('shots', figures.sides),
  },
  {
    name: 'Goal difference',
    isGoals: true,
    valueIn: (one) => {
      const score = scoreOf(one)
      return score.for - score.against
    },
  },
]

/** How it ended; of a game that is not finished, the goals that were recorded. */
function scoreOf({ game, figures }: SeasonGame): Sides {
  return game.final ?? figures.sides.goals
}

function trendGame(one: SeasonGame, valueIn: TrendOf['valueIn'], isGoals: boolean): TrendGame {
  const { game } = one
  const score = scoreOf(one)
  const value = valueIn(one)
  const text = isGoals ? `${score.for}–${score.against}` : value === null ? '–' : percent(value)
  return {
    ...{ id: game.id, value, day: dayOfGame(game) },
    ...(isGoals && { columns: score }),
    title: `${gameLabel(game)}, ${dayOfGame(game)}: ${text}`,
  }
}

const percent = (share: number): string => `${Math.round(100 * share)}%`
const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`
