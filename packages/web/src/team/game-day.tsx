import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useQueries } from '@tanstack/react-query'
import { isLive, isOfDay, nextGame } from '../games/at-a-glance.ts'
import { Card } from '../platform/components/card.tsx'
import { Skeleton } from '../platform/components/skeleton.tsx'
import { startMoment } from '../platform/format/game-start.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { ComingGame } from './coming-game.tsx'

/**
 * Above the teams: the game of them all that goes on, or the one that comes next. It is made of what the cards
 * of the teams have loaded.
 */
export function GameDay({ teams }: { teams: readonly Team[] }) {
  const withGames = teams.filter(({ _count }) => _count.games > 0)
  const games = useQueries({
    queries: withGames.map(({ id }) => ({ ...gamesQuery(id), enabled: false })),
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
  const [first] = found.toSorted((one, other) => time(one) - time(other) || 0)
  if (withGames.length === 0) return null
  if (first === undefined) {
    const isLoading = games.some(({ data }) => data === undefined)
    return isLoading ? <Skeleton className="h-55 rounded-card" /> : <NoGame />
  }
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
