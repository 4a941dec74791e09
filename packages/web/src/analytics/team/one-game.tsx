import { gameFlow } from '@icetally/domain/analytics/flow/game-flow'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lastOfRegulation, periodLabel } from '@icetally/domain/game/format/game-format'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { counted } from '@icetally/domain/platform/counted'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { GameFlow } from '../../charts/game-flow/game-flow.tsx'
import { Section } from '../../platform/components/card.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { gameQuery } from '../../platform/queries/game.ts'
import type { SeasonGame } from './season-games.ts'
import { withoutPlace } from './summary.ts'

/** How the one selected game went, shot by shot; nothing without shots. */
export function FlowOfGame(props: {
  one: SeasonGame
  us: string
  players: readonly PlayerReference[]
}) {
  const { one, us, players } = props
  // Its format, which the list of games does not have.
  const { data: game, isFetching } = useQuery(gameQuery(one.game.id))
  const flow = useMemo(() => game && flowOf(one, game, players), [one, game, players])
  const isAwaited = flow !== undefined || isFetching
  if (!one.shots.some(isOnGoal) || !isAwaited) return null
  const { opponent } = one.game
  const missing = withoutPlace(one)
  return (
    <Section title="Game flow">
      {flow === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <GameFlow
          flow={flow}
          us={isolated(us)}
          them={opponent === null ? 'Opponent' : isolated(opponent)}
        />
      )}
      {missing > 0 && (
        <p className="mt-3 text-muted text-sm">
          {counted(missing, 'more goal')} without a shot:{' '}
          <Link
            to={paths.summary(one.game.teamId, one.game.id)}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            the summary of the game has them
          </Link>
          .
        </p>
      )}
    </Section>
  )
}

function flowOf(
  { figures, shots: all }: SeasonGame,
  { format, endedAt, final }: Pick<GameDetail, 'format' | 'endedAt' | 'final'>,
  players: readonly PlayerReference[],
) {
  const names = new Map(players.map((player) => [player.id, player]))
  const shots = all.filter(isOnGoal).map((shot, order) => ({
    ...shot,
    periodNumber: shot.period,
    against: shot.scoredAgainst,
    createdAt: order,
  }))
  const goals = shots
    .filter(({ scored }) => scored)
    .map((goal) => {
      const scorer = names.get(goal.shooterId ?? '')
      const scoredBy = scorer === undefined ? 'Opponent' : playerLabel(scorer)
      const words = `${scoredBy}, ${periodLabel(format, goal.period)}`
      return { ...goal, number: scorer ? jerseyOf(scorer) : null, words }
    })
  return gameFlow({
    ...{ shots, goals, format, endedAt, isOver: final !== null },
    lastPeriod: figures.periods.at(-1)?.periodNumber ?? lastOfRegulation(format),
  })
}
