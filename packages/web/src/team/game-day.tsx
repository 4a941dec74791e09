import type { Game } from '@icetally/domain/game/endpoints/games'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useQueries } from '@tanstack/react-query'
import { atAGlance, isLive, isOfDay, nextGame } from '../games/at-a-glance.ts'
import { dateNow } from '../platform/clock/clock.ts'
import { Card } from '../platform/components/card.tsx'
import { Skeleton } from '../platform/components/skeleton.tsx'
import { startTimestamp } from '../platform/format/game-start.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { ComingGame } from './coming-game.tsx'
import { LastResult, type LastResultProps } from './last-result.tsx'

/**
 * The number of teams whose games are requested at once; others count once their cards have loaded
 * them.
 */
const REQUESTED = 6

/** The height of the card, whichever game it is. */
export const FIRST_GAME = 'min-h-71'

/** Above the teams: the live game of them all, or the next one, wherever its card is. */
export function GameDay({ teams }: { teams: readonly Team[] }) {
  const withGames = teams.filter(({ _count }) => _count.games > 0)
  const games = useQueries({
    queries: withGames.map(({ id }, at) => ({
      ...gamesQuery(id),
      enabled: at < REQUESTED,
      meta: { silent: true },
    })),
  })
  const now = dateNow()
  const found = withGames.flatMap((team, at) => {
    const game = nextGame(games[at]?.data ?? [], now)
    return game === null ? [] : [{ team, game }]
  })
  const time = ({ game }: (typeof found)[number]): number => {
    if (isLive(game, now)) return 0
    return startTimestamp(game) ?? Number.POSITIVE_INFINITY
  }
  // Not the first answer: a live game never gives way to an upcoming one.
  const isKnown = games.slice(0, REQUESTED).every(({ isPending }) => !isPending)
  const [first] = found.toSorted((one, other) => time(one) - time(other) || 0)
  if (withGames.length === 0) return null
  const isFailed = first === undefined && games.some(({ isError }) => isError)
  if (isKnown && isFailed) return null
  const last =
    isKnown && first === undefined
      ? lastOf(
          withGames,
          games.map(({ data }) => data),
        )
      : null
  const shown = first ?? last
  const isToday = first !== undefined && (isLive(first.game, now) || isOfDay(first.game, now))
  return (
    <section
      aria-label={isToday ? 'Game day' : last === null ? 'Next game' : 'Last result'}
      className="flex flex-col"
    >
      {teams.length > 1 && (
        <h3 className="mb-2 min-h-6 font-semibold text-muted">{isKnown && shown?.team.name}</h3>
      )}
      {/* As high whichever game it is: nothing below moves when the games arrive. */}
      <div className={`grid *:min-w-0 ${FIRST_GAME}`}>
        {!isKnown && <Skeleton className="rounded-card" />}
        {isKnown && first !== undefined && (
          <ComingGame {...first} enterText={isToday ? 'Record Game' : 'Open Game'} />
        )}
        {last !== null && <LastResult {...last} />}
        {isKnown && shown === null && <NoGame />}
      </div>
    </section>
  )
}

/** The game of all teams that was finished last; null where there is none. */
function lastOf(
  teams: readonly Team[],
  games: readonly (readonly Game[] | undefined)[],
): LastResultProps | null {
  const found = teams.flatMap((team, at) => {
    const { last } = atAGlance(games[at] ?? [], dateNow())
    return last === null ? [] : [{ team, game: last }]
  })
  const time = ({ game }: LastResultProps): number => startTimestamp(game) ?? 0
  return found.toSorted((one, other) => time(other) - time(one))[0] ?? null
}

const NoGame = () => (
  <Card className="flex items-center justify-center p-5 text-center text-muted">
    No game planned. Add games in a team, or import its schedule.
  </Card>
)
