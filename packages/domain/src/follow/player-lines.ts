import { goaliesOnRecord, isOnGoal, playersOnRecord, type SheetFacts } from '../game/index.ts'
import { jerseyOf } from '../platform/jersey.ts'
import type { FollowableGame, FollowableSheet, FollowableShot } from './followable.ts'
import { type FollowerView, ifShown, showsGoals } from './link.ts'
import { followerLabel } from './names.ts'

type Count = (count: number | null) => number | null

/**
 * Counts of the shots of a side. Whether 0 is known depends on goals; where a link hides goals, a
 * side has 0 once it has a shot, and during a game once either side has one.
 */
export function shotCountOf(
  view: FollowerView,
  { final }: Pick<FollowableGame, 'final'>,
  shots: readonly FollowableShot[],
  side: 'for' | 'against',
): Count {
  if (showsGoals(view)) return (count) => count
  const isFollowed = shots.some(
    ({ scoredAgainst }) => final === null || scoredAgainst === (side === 'against'),
  )
  return (count) => (isFollowed ? (count ?? 0) : null)
}

/**
 * Counts of the goals of players. Whether 0 is known depends on the final score; where a link does not show that, a
 * player has 0 once the team has a goal.
 */
function goalCountOf(
  { shows }: FollowerView,
  { final }: Pick<FollowableGame, 'final'>,
  { goals }: FollowableSheet,
): Count {
  if (shows.includes('score') || final === null) return (count) => count
  const isFollowed = goals.some(({ against }) => !against)
  return (count) => (isFollowed ? (count ?? 0) : null)
}

/**
 * Shots on goal at a goalie. The sheet's shots include goals that were entered without a shot;
 * where a link hides goals, only the shots count. Null where no shot names the goalie in the net.
 */
function shotsAt(
  view: FollowerView,
  { player, shotsAgainst }: FollowableSheet['goalies'][number],
  shots: readonly FollowableShot[],
): number | null {
  if (showsGoals(view)) return shotsAgainst
  const charged = shots.filter(
    (shot) => shot.scoredAgainst && shot.goalieId !== null && isOnGoal(shot),
  )
  if (charged.length === 0) return null
  return charged.filter(({ goalieId }) => goalieId === player.id).length
}

/** The facts without the ones that a link hides: a player's line must not reveal them. */
const shownFacts = ({ shows }: FollowerView, facts: SheetFacts): SheetFacts => ({
  ...facts,
  goals: shows.includes('goals') ? facts.goals : [],
  shots: facts.shots.filter(
    ({ scored }) => shows.includes('shots') || (scored && shows.includes('goals')),
  ),
  shootoutAttempts: shows.includes('score') ? facts.shootoutAttempts : [],
})

/** The sheet with the lines alone of players who are dressed, or named by facts that a link does not hide. */
export function withShownLines(
  view: FollowerView,
  sheet: FollowableSheet,
  facts: SheetFacts,
): FollowableSheet {
  const known = shownFacts(view, facts)
  const [players, goalies] = [new Set(playersOnRecord(known)), new Set(goaliesOnRecord(known))]
  return {
    ...sheet,
    players: sheet.players.filter(({ player }) => players.has(player.id)),
    goalies: sheet.goalies.filter(({ player }) => goalies.has(player.id)),
  }
}

/** The lines of the players as a link shows them, without their ids. */
export function followedPlayers(
  view: FollowerView,
  game: Pick<FollowableGame, 'final'>,
  sheet: FollowableSheet,
  shots: readonly FollowableShot[],
) {
  const { names, shows } = view
  const hasGoals = shows.includes('goals')
  const hasShots = shows.includes('shots')
  const goalCount = goalCountOf(view, game, sheet)
  const shotCount = shotCountOf(view, game, shots, 'for')
  const inNet = new Map(sheet.goalies.map((goalie) => [goalie.player.id, goalie]))
  return sheet.players.map((line) => {
    const goalie = inNet.get(line.player.id)
    return {
      number: line.player.number,
      jersey: jerseyOf(line.player),
      label: followerLabel(names, line.player),
      position: line.position,
      goals: ifShown(hasGoals, goalCount(line.goals)),
      assists: ifShown(hasGoals, goalCount(line.assists)),
      points: ifShown(hasGoals, goalCount(line.points)),
      shots: ifShown(hasShots, shotCount(line.shots)),
      // Saves and shots together reveal the goals.
      saves: ifShown(hasShots && showsGoals(view), goalie?.saves ?? null),
      shotsAgainst: ifShown(hasShots, goalie === undefined ? null : shotsAt(view, goalie, shots)),
    }
  })
}
