import {
  type FinalScore,
  type GameFormat,
  isOnGoal,
  type PlacedShot,
  periodLabel,
  type Score,
  type ScoredGoal,
  type SheetPeriod,
  towardsRightGoal,
} from '../game/index.ts'
import type { Identity } from '../opponent/index.ts'
import { jerseyLabel, jerseyOf } from '../platform/jersey.ts'
import type {
  DecidedIn,
  ForfeitedBy,
  GameStatus,
  HomeAway,
  PeriodNumber,
  Position,
  ShotOutcome,
} from '../platform/limits.ts'
import type { FollowerView } from './link.ts'
import { followerLabel, type Named } from './names.ts'

/*
 * All that followers are answered, in every form, is made here from what a team has and what its link
 * shows. What is not shown is never put in, so nothing has to be taken out. The contract describes it.
 */

/** How followers see an opponent beside its name. */
export type OpponentLook = Pick<Identity, 'code' | 'colour' | 'secondColour' | 'crest'>

/** A game, as far as followers may see it. */
export interface FollowableGame {
  readonly id: string
  readonly opponent: string | null
  /** How the opponent is drawn; null or absent: its book does not have it. */
  readonly opponentLook?: OpponentLook | null
  /** ISO 8601. */
  readonly startTime: string | null
  /** Its day, as in `2026-04-02`; also where the time is not known. */
  readonly startDate: string | null
  /** Of the team; null if not set. */
  readonly timeZone: string | null
  readonly location: string | null
  readonly homeAway: HomeAway | null
  readonly status: GameStatus
  readonly final: FinalScore | null
  /** The goals so far; null as long as nothing is recorded. */
  readonly score: Score | null
}

/** A goal, as far as followers may see it. */
type People = 'scorerId' | 'assister1Id' | 'assister2Id' | 'goalieId' | 'onIce'
interface FollowableGoal extends Omit<ScoredGoal, People | 'createdAt'> {
  readonly scorer: Named | null
  readonly assister1: Named | null
  readonly assister2: Named | null
}

interface PlayerLine {
  readonly player: Named & { readonly id: string }
}

/** A sheet, as far as followers may see it. */
export interface FollowableSheet {
  readonly periods: readonly SheetPeriod[]
  readonly goals: readonly FollowableGoal[]
  readonly penalties: readonly { readonly periodNumber: PeriodNumber }[]
  /** In the order taken; null where there was none. */
  readonly shootout?: readonly { readonly against: boolean; readonly scored: boolean }[] | null
  readonly team: { readonly shots: number | null; readonly opponentShots: number | null }
  readonly players: readonly (PlayerLine & {
    readonly position: Position | null
    readonly goals: number | null
    readonly assists: number | null
    readonly points: number | null
    readonly shots: number | null
  })[]
  readonly goalies: readonly (PlayerLine & {
    readonly saves: number | null
    readonly shotsAgainst: number | null
  })[]
}

/** A shot, as far as followers may see it: in canvas units, as it was tapped. */
export interface FollowableShot extends PlacedShot {
  readonly periodNumber: PeriodNumber
  readonly scored: boolean
  readonly outcome: ShotOutcome | null
}

/** A team, as followers see it. */
export interface FollowedTeam {
  readonly name: string
  readonly imageUrl: string | null
  readonly colour: string | null
  /** Three letters; null: those of its name. */
  readonly shortCode: string | null
}

interface ListedGame extends Omit<FollowableGame, 'final' | 'opponentLook'> {
  readonly opponentLook: OpponentLook | null
  readonly decidedIn: DecidedIn | null
  readonly forfeitedBy: ForfeitedBy | null
}

/** A value, if the link shows the part it belongs to; else null. */
const ifShown = <T>(isShown: boolean, value: T): T | null => (isShown ? value : null)

export function listedGame({ shows }: FollowerView, game: FollowableGame): ListedGame {
  const hasSchedule = shows.includes('schedule')
  const hasScore = shows.includes('score')
  const { final } = game
  const score = final === null ? game.score : { for: final.for, against: final.against }
  return {
    id: game.id,
    opponent: game.opponent,
    opponentLook: game.opponentLook ?? null,
    startTime: ifShown(hasSchedule, game.startTime),
    startDate: ifShown(hasSchedule, game.startDate),
    timeZone: ifShown(hasSchedule, game.timeZone),
    location: ifShown(hasSchedule, game.location),
    homeAway: ifShown(hasSchedule, game.homeAway),
    status: game.status,
    score: ifShown(hasScore, score && { for: score.for, against: score.against }),
    decidedIn: ifShown(hasScore, final?.decidedIn ?? null),
    forfeitedBy: ifShown(hasScore, final?.forfeitedBy ?? null),
  }
}

/** What a link is about. */
export interface Followed {
  readonly view: FollowerView
  readonly team: FollowedTeam
  /** The only game that the link shows; null: all. */
  readonly gameId: string | null
  readonly calendar: boolean
}

/** Does a link show this game? Without the schedule, games to come are not shown. */
export const isListed = (
  { view, gameId }: Pick<Followed, 'view' | 'gameId'>,
  game: FollowableGame,
): boolean =>
  gameId === null
    ? game.status !== 'scheduled' || view.shows.includes('schedule')
    : gameId === game.id

/** What followers see of a team, and nothing else that its row has. */
const teamOf = ({ name, imageUrl, colour, shortCode }: FollowedTeam): FollowedTeam => ({
  ...{ name, imageUrl, colour, shortCode },
})

/** What a link shows of a team with these games, in their order. */
export function followedTeamOf(link: Followed, games: readonly FollowableGame[]) {
  const { view, team, calendar } = link
  return {
    team: teamOf(team),
    games: games.filter((game) => isListed(link, game)).map((game) => listedGame(view, game)),
    shows: [...view.shows],
    names: view.names,
    calendar,
  }
}

/** The last period in which anything is on record; null while the game is not going on. */
function periodOf(game: FollowableGame, { periods, goals, penalties }: FollowableSheet) {
  if (game.status !== 'live') return null
  const shotIn = periods.filter(
    ({ shotsFor, shotsAgainst }) => (shotsFor ?? 0) + (shotsAgainst ?? 0) > 0,
  )
  return [...shotIn, ...goals, ...penalties].reduce(
    (last, { periodNumber }) => Math.max(last, periodNumber),
    1,
  )
}

/** Does the link tell how many goals there were? What they can be counted from is shown only then. */
const tellsGoals = ({ shows }: FollowerView): boolean =>
  shows.includes('score') || shows.includes('goals')

/** A goal, its people as the link calls players; with the score after it where the link shows that. */
function followedGoal(
  { names, shows }: FollowerView,
  goal: FollowableGoal,
  format: Pick<GameFormat, 'periods'>,
) {
  const hasScore = shows.includes('score')
  const label = (player: Named | null) => player && followerLabel(names, player)
  return {
    id: goal.id,
    against: goal.against,
    periodNumber: goal.periodNumber,
    period: periodLabel(format, goal.periodNumber),
    clock: goal.clock,
    strength: goal.strength,
    emptyNet: goal.emptyNet,
    penaltyShot: goal.penaltyShot,
    gameWinning: ifShown(hasScore, goal.gameWinning),
    scorer: goal.against
      ? jerseyLabel({ number: goal.scorerNumber, jersey: goal.scorerJersey })
      : label(goal.scorer),
    assists: [goal.assister1, goal.assister2].flatMap((player) => label(player) ?? []),
    score: ifShown(hasScore, { for: goal.score.for, against: goal.score.against }),
  }
}

/** The lines of the players, without their ids. */
function followedPlayers(view: FollowerView, { players, goalies }: FollowableSheet) {
  const { names, shows } = view
  const hasGoals = shows.includes('goals')
  const hasShots = shows.includes('shots')
  const inNet = new Map(goalies.map((goalie) => [goalie.player.id, goalie]))
  return players.map((line) => ({
    number: line.player.number,
    jersey: jerseyOf(line.player),
    label: followerLabel(names, line.player),
    position: line.position,
    goals: ifShown(hasGoals, line.goals),
    assists: ifShown(hasGoals, line.assists),
    points: ifShown(hasGoals, line.points),
    shots: ifShown(hasShots, line.shots),
    // Saves and shots together tell the goals.
    saves: ifShown(hasShots && tellsGoals(view), inNet.get(line.player.id)?.saves ?? null),
    shotsAgainst: ifShown(hasShots, inNet.get(line.player.id)?.shotsAgainst ?? null),
  }))
}

/** Where a shot was taken, the team attacking to the right in every period; nothing of who took it. */
function followedPlace(view: FollowerView, shot: FollowableShot) {
  // Turned as a whole where our side attacked to the left, for the shots of both.
  const { x, y } = towardsRightGoal({ ...shot, scoredAgainst: false })
  return {
    against: shot.scoredAgainst,
    scored: ifShown(tellsGoals(view), shot.scored),
    periodNumber: shot.periodNumber,
    x: Math.round(x),
    y: Math.round(y),
  }
}

/** What followers see of one game of a team. */
export function followedGameOf(
  view: FollowerView,
  team: FollowedTeam,
  game: FollowableGame & { readonly format: Pick<GameFormat, 'periods'> },
  sheet: FollowableSheet,
  shots: readonly FollowableShot[] = [],
) {
  const has = (part: FollowerView['shows'][number]) => view.shows.includes(part)
  const period = periodOf(game, sheet)
  return {
    team: teamOf(team),
    game: {
      ...listedGame(view, game),
      period: period === null ? null : periodLabel(game.format, period),
    },
    periods: sheet.periods.map((one) => ({
      periodNumber: one.periodNumber,
      label: one.label,
      goalsFor: ifShown(has('score'), one.goalsFor),
      goalsAgainst: ifShown(has('score'), one.goalsAgainst),
      shotsFor: ifShown(has('shots'), one.shotsFor),
      shotsAgainst: ifShown(has('shots'), one.shotsAgainst),
    })),
    shootout: ifShown(
      has('score'),
      sheet.shootout?.map(({ against, scored }) => ({ against, scored })) ?? null,
    ),
    goals: has('goals') ? sheet.goals.map((goal) => followedGoal(view, goal, game.format)) : [],
    ...(has('shots') && {
      shots: {
        for: sheet.team.shots,
        against: sheet.team.opponentShots,
        places: shots.filter(isOnGoal).map((shot) => followedPlace(view, shot)),
      },
    }),
    ...(has('players') && { players: followedPlayers(view, sheet) }),
    shows: [...view.shows],
    names: view.names,
  }
}
