import {
  type GameFormat,
  isOnGoal,
  lastOfRegulation,
  periodLabel,
  type SheetFacts,
  stageLabel,
  towardsRightGoal,
} from '../game/index.ts'
import { jerseyLabel } from '../platform/jersey.ts'
import type { DecidedIn, ForfeitedBy, PeriodNumber } from '../platform/limits.ts'
import type {
  FollowableGame,
  FollowableGoal,
  FollowableSheet,
  FollowableShot,
  OpponentLook,
} from './followable.ts'
import { type FollowerView, ifShown, showsGoals } from './link.ts'
import { followerLabel, type Named } from './names.ts'
import { followedPlayers, shotCountOf, withShownLines } from './player-lines.ts'

/*
 * Every response to followers, in any form, is built here from a team's data and the parts of its
 * link. Hidden values are never put in, so none have to be removed. The contract describes it.
 */

/** A team, as followers see it. */
export interface FollowedTeam {
  readonly name: string
  readonly imageUrl: string | null
  readonly colour: string | null
  /** Three letters; null: derived from the name. */
  readonly shortCode: string | null
}

interface ListedGame extends Omit<FollowableGame, 'final' | 'opponentLook' | 'createdAt'> {
  readonly opponentLook: OpponentLook | null
  readonly createdAt: string | null
  readonly decidedIn: DecidedIn | null
  readonly forfeitedBy: ForfeitedBy | null
}

/** A game in the list of a link: start and location only with the schedule, result only with the score. */
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
    createdAt: ifShown(hasSchedule, game.createdAt),
    // Of an unfinished game also without the schedule: readers see whether it is still played.
    recordedAt: ifShown(hasSchedule || game.status === 'live', game.recordedAt),
    location: ifShown(hasSchedule, game.location),
    homeAway: ifShown(hasSchedule, game.homeAway),
    status: game.status,
    score: ifShown(hasScore, score && { for: score.for, against: score.against }),
    decidedIn: ifShown(hasScore, final?.decidedIn ?? null),
    forfeitedBy: ifShown(hasScore, final?.forfeitedBy ?? null),
  }
}

/** The team, link and time of a followers' view. */
export interface Followed {
  readonly view: FollowerView
  readonly team: FollowedTeam
  /** The only game that the link shows; null: all. */
  readonly gameId: string | null
  readonly calendar: boolean
}

/** Does a link show this game? Without the schedule, upcoming games are hidden. */
export const isListed = (
  { view, gameId }: Pick<Followed, 'view' | 'gameId'>,
  game: FollowableGame,
): boolean =>
  gameId === null
    ? game.status !== 'scheduled' || view.shows.includes('schedule')
    : gameId === game.id

/** The followers' view of a team, without the other columns of its row. */
const teamOf = ({ name, imageUrl, colour, shortCode }: FollowedTeam): FollowedTeam => ({
  ...{ name, imageUrl, colour, shortCode },
})

/** A team with these games, in their order, as a link shows it. */
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

const latest = (some: readonly { readonly periodNumber: PeriodNumber }[]): number =>
  some.reduce((last, { periodNumber }) => Math.max(last, periodNumber), 1)

/** The stage of a game by the records that a link shows; null while the game is not going on. */
function stageOf(
  view: FollowerView,
  game: FollowableGame & { readonly format: Pick<GameFormat, 'periods'> },
  { goals, penalties, shootout }: FollowableSheet,
  { shots, lastShown }: { readonly shots: readonly FollowableShot[]; readonly lastShown: number },
): string | null {
  if (game.status !== 'live') return null
  const shown = [...shots.filter(isOnGoal), ...(showsGoals(view) ? goals : []), ...penalties]
  return stageLabel(game.format, {
    recorded: Math.min(latest(shown), lastShown),
    created: null,
    inShootout: view.shows.includes('score') && (shootout ?? []).length > 0,
  })
}

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

/**
 * The last period that a link shows. An overtime appears only with a visible event, since it
 * reveals that the game was level.
 */
function lastPeriodShown(
  { shows }: FollowerView,
  { format }: { readonly format: Pick<GameFormat, 'periods'> },
  { goals }: FollowableSheet,
  shots: readonly FollowableShot[],
): number {
  if (shows.includes('score')) return Number.POSITIVE_INFINITY
  const shown = [
    ...(shows.includes('goals') ? goals : []),
    ...(shows.includes('shots') ? shots.filter(isOnGoal) : []),
  ]
  return Math.max(lastOfRegulation(format), latest(shown))
}

/**
 * The location of a shot, with the team attacking to the right in every period, and without its
 * shooter.
 */
function followedPlace(view: FollowerView, shot: FollowableShot) {
  // Turned as a whole where our side attacked to the left, for the shots of both.
  const { x, y } = towardsRightGoal({ ...shot, scoredAgainst: false })
  return {
    against: shot.scoredAgainst,
    scored: ifShown(showsGoals(view), shot.scored),
    periodNumber: shot.periodNumber,
    x: Math.round(x),
    y: Math.round(y),
  }
}

/** The records of a game beside its sheet; null: its players are not requested. */
interface FollowableRecords {
  readonly shots: readonly FollowableShot[]
  readonly facts: SheetFacts | null
}

const NO_RECORDS: FollowableRecords = { shots: [], facts: null }

/** The followers' view of one game of a team. */
export function followedGameOf(
  view: FollowerView,
  team: FollowedTeam,
  game: FollowableGame & { readonly format: Pick<GameFormat, 'periods'> },
  whole: FollowableSheet,
  { shots, facts }: FollowableRecords = NO_RECORDS,
) {
  const sheet = facts === null ? whole : withShownLines(view, whole, facts)
  const has = (part: FollowerView['shows'][number]) => view.shows.includes(part)
  const shotsFor = shotCountOf(view, game, shots, 'for')
  const shotsAgainst = shotCountOf(view, game, shots, 'against')
  const lastShown = lastPeriodShown(view, game, sheet, shots)
  return {
    team: teamOf(team),
    game: {
      ...listedGame(view, game),
      period: stageOf(view, game, sheet, { shots, lastShown }),
    },
    periods: sheet.periods
      .filter(({ periodNumber }) => periodNumber <= lastShown)
      .map((one) => ({
        periodNumber: one.periodNumber,
        label: one.label,
        goalsFor: ifShown(has('score'), one.goalsFor),
        goalsAgainst: ifShown(has('score'), one.goalsAgainst),
        shotsFor: ifShown(has('shots'), shotsFor(one.shotsFor)),
        shotsAgainst: ifShown(has('shots'), shotsAgainst(one.shotsAgainst)),
      })),
    shootout: ifShown(
      has('score'),
      sheet.shootout?.map(({ against, scored }) => ({ against, scored })) ?? null,
    ),
    goals: has('goals') ? sheet.goals.map((goal) => followedGoal(view, goal, game.format)) : [],
    ...(has('shots') && {
      shots: {
        for: shotsFor(sheet.team.shots),
        against: shotsAgainst(sheet.team.opponentShots),
        places: shots.filter(isOnGoal).map((shot) => followedPlace(view, shot)),
      },
    }),
    ...(has('players') && { players: followedPlayers(view, game, sheet, shots) }),
    shows: [...view.shows],
    names: view.names,
  }
}
