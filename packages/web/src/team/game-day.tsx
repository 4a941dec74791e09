import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useQueries } from '@tanstack/react-query'
import { isLive, isOfDay, nextGame } from '../games/at-a-glance.ts'
import { Card } from '../platform/components/card.tsx'
import { Skeleton } from '../platform/components/skeleton.tsx'
import { startMoment } from '../platform/format/game-start.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { ComingGame } from './coming-game.tsx'

/** So many teams are asked for their games at once; of further ones those count that the cards have loaded. */
const ASKED = 6

/** Above the teams: the game of them all that goes on, or the one that comes next, wherever its card is. */
export function GameDay({ teams }: { teams: readonly Team[] }) {
  const withGames = teams.filter(({ _count }) => _count.games > 0)
  const games = useQueries({
    queries: withGames.map(({ id }, at) => ({
      ...gamesQuery(id),
      enabled: at < ASKED,
      meta: { silent: true },
    })),
  })
  const now = new Date()
  const found = withGames.flatMap((team, at) => {
    const game = nextGame(games[at]?.data ?? [], now)
    return game === null ? [] : [{ team, game }]
  })
  const time = ({ game }: (typeof found)[number]): number => {
    if (isLive(game, now)) return 0
    return startMoment(game) ?? Number.POSITIVE_INFINITY
  }
  // Not the first that arrives: a game that goes on is never behind one to come.
  const isKnown = games.slice(0, ASKED).every(({ isPending }) => !isPending)
  const [first] = found.toSorted((one, other) => time(one) - time(other) || 0)
  if (withGames.length === 0) return null
  if (!isKnown) return <Skeleton className="h-55 rounded-card" />
  if (first === undefined) return games.some(({ isError }) => isError) ? null : <NoGame />
  const isToday = isLive(first.game, now) || isOfDay(first.game, now)
  return (
    <section aria-label={isToday ? 'Game day' : 'Next game'}>
      {teams.length > 1 && <h3 className="mb-2 font-semibold text-muted">{first.team.name}</h3>}
      <ComingGame {...first} enterText={isToday ? 'Record Game' : 'Open Game'} />
    </section>
  )
}

const NoGame = () => (
  <Card className="flex min-h-20 items-center p-5 text-muted">
    No game planned. Add games in a team, or import its schedule.
  </Card>
)
