import { type Leading, leadersOf } from '@icetally/domain/analytics/leaders'
import { type PlayerStatistics, points } from '@icetally/domain/analytics/players'
import { counted } from '@icetally/domain/platform/counted'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NumberBadge } from '../platform/components/avatar.tsx'
import { playerName } from '../platform/format/player-names.ts'
import { paths } from '../platform/paths.ts'
import { teamPlayersQuery } from '../platform/queries/analytics.ts'
import { teamColour } from '../platform/team-colour.ts'
import type { SeasonChoice } from '../seasons/seasons.ts'
import { LeadersSkeleton } from './glance-skeleton.tsx'

/**
 * A team's leaders in goals and in points: a jersey, the figure and the name of each, in one line
 * of a card.
 */
export function TeamLeaders(props: {
  teamId: string
  colour: string | null
  season: SeasonChoice
}) {
  const { teamId, colour, season } = props
  const { data, isLoadingError } = useQuery(teamPlayersQuery(teamId, season))
  if (data === undefined) {
    return isLoadingError ? <None>Who leads could not be loaded.</None> : <LeadersSkeleton />
  }
  const leading = leadersOf(data.players, [], 2).flatMap(leaderIn)
  if (leading.length === 0) return <None>No goals yet.</None>
  return (
    <ul
      aria-label="Leaders"
      style={teamColour(colour)}
      className="grid h-full grid-cols-2 gap-2 @min-[20rem]:gap-3"
    >
      {leading.map(({ words, player }) => (
        <li key={words} className="flex min-w-0">
          <Link
            to={paths.player(teamId, player.id)}
            className="group relative z-1 flex min-w-0 flex-1 items-center gap-2 rounded-small pl-1 @min-[20rem]:gap-3"
          >
            <NumberBadge className="h-9! min-w-9! text-xl! @min-[20rem]:min-w-10!">
              {jerseyOf(player) ?? '?'}
            </NumberBadge>
            <Words words={words} player={player} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The leader in goals or points, with how many it is, and whether another one has as many. */
function leaderIn(leading: Leading<PlayerReference>) {
  if (leading.figure !== 'goals' && leading.figure !== 'points') return []
  const [first, second] = leading.rows
  if (first === undefined) return []
  const amountOf = leading.figure === 'goals' ? goals : points
  const amount = amountOf(first.statistics)
  const words = counted(amount, leading.figure === 'goals' ? 'goal' : 'point')
  // In two words: a phone has space for no more.
  const isTied = second !== undefined && amountOf(second.statistics) === amount
  return [{ player: first.player, words: isTied ? `${words} · tied` : words }]
}

const goals = (of: PlayerStatistics): number => of.goals

function Words({ words, player }: { words: string; player: PlayerReference }) {
  return (
    <span className="min-w-0">
      <span className="tabular block truncate text-muted text-sm leading-tight">{words}</span>
      <span className="wrap-anywhere line-clamp-2 font-semibold leading-[1.15] underline-offset-4 group-hover:underline">
        {playerName(player)}
      </span>
    </span>
  )
}

const None = ({ children }: { children: string }) => (
  <p className="flex h-full items-center text-muted">{children}</p>
)
