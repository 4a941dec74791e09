import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  answeredJersey,
  count,
  id,
  periodNumber,
  playerReference,
  position,
  strength,
} from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import {
  GOALIE_CHANGE_TEXTS,
  goalieChangeInAnswers,
} from '../kinds/goalie-change/goalie-change-schemas.ts'
import {
  minutesInAnswers,
  PENALTY_TEXTS,
  penaltyInAnswers,
} from '../kinds/penalty/penalty-schemas.ts'
import {
  ATTEMPT_TEXTS,
  attemptInAnswers,
} from '../kinds/shootout-attempt/shootout-attempt-schemas.ts'
import { type PlayerTallies, type TeamTallies, tallies } from '../sheet/tallies.ts'
import { gameSchema } from './games.ts'

const score = z.object({ for: count, against: count })

/** A count that is null where none is on record and it is not known that there was none. */
const knownCount = z.nullable(count)

const sheetPeriod = z.object({
  periodNumber,
  label: z.string(),
  goalsFor: knownCount,
  goalsAgainst: knownCount,
  shotsFor: knownCount,
  shotsAgainst: knownCount,
})

const sheetGoal = z.object({
  id: z.uuid(),
  against: z.boolean(),
  periodNumber,
  clock: z.nullable(z.int()),
  strength: z.nullable(strength),
  emptyNet: z.boolean(),
  penaltyShot: z.boolean(),
  gameWinning: z.boolean(),
  scorer: z.nullable(playerReference),
  scorerNumber: z.nullable(z.int()),
  scorerJersey: answeredJersey,
  assister1: z.nullable(playerReference),
  assister2: z.nullable(playerReference),
  score,
})

const sheetPenalty = z.object({ id: z.uuid(), ...penaltyInAnswers })
const sheetGoalieChange = z.object({ id: z.uuid(), ...goalieChangeInAnswers })
const sheetAttempt = z.object({ id: z.uuid(), ...attemptInAnswers })

/** The counts of kinds of records, of these sides. */
const tallyFields = <Tallies extends TeamTallies | PlayerTallies>(
  ...sides: readonly ('own' | 'opponents')[]
) =>
  Object.fromEntries(
    tallies().flatMap((tally) => sides.map((side) => [tally[side], z.nullable(count)])),
  ) as { [Field in keyof Tallies]: z.ZodMiniNullable<typeof count> }

/** The meaning of its fields. */
const TALLY_TEXTS = Object.fromEntries(
  tallies().flatMap(({ own, opponents, title }) => [
    [own, `${title} of the team; \`null\` if none was recorded in the game.`],
    [opponents, `${title} of the opponent; \`null\` if none was recorded in the game.`],
  ]),
)
const PLAYER_TALLY_TEXTS = Object.fromEntries(
  tallies().map(({ own, title }) => [
    own,
    `${title} of the player; \`null\` if none was recorded in the game.`,
  ]),
)

const sheetTeam = z.object({
  shots: knownCount,
  goals: knownCount,
  attempts: knownCount,
  opponentShots: knownCount,
  opponentGoals: knownCount,
  opponentAttempts: knownCount,
  faceoffsTaken: knownCount,
  faceoffsWon: knownCount,
  penalties: knownCount,
  penaltyMinutes: z.nullable(minutesInAnswers),
  opponentPenalties: knownCount,
  opponentPenaltyMinutes: z.nullable(minutesInAnswers),
  powerPlayGoals: knownCount,
  powerPlayOpportunities: knownCount,
  opponentPowerPlayGoals: knownCount,
  opponentPowerPlayOpportunities: knownCount,
  ...tallyFields<TeamTallies>('own', 'opponents'),
})

/** A player's line on the sheet. */
export const sheetPlayer = z.object({
  player: playerReference,
  position: z.nullable(position),
  shots: knownCount,
  attempts: knownCount,
  goals: knownCount,
  assists: knownCount,
  points: knownCount,
  plusMinus: z.nullable(z.int()),
  penaltyMinutes: z.nullable(minutesInAnswers),
  powerPlayGoals: knownCount,
  shortHandedGoals: knownCount,
  gameWinningGoals: z.nullable(count),
  faceoffsTaken: knownCount,
  faceoffsWon: knownCount,
  ...tallyFields<PlayerTallies>('own'),
})

/** A goalie's line on the sheet; figures are null if the goalie in the net was not recorded. */
export const sheetGoalie = z.object({
  player: playerReference,
  shotsAgainst: z.nullable(count),
  saves: z.nullable(count),
  goalsAgainst: z.nullable(count),
  savePercentage: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  secondsPlayed: z.nullable(count),
  decision: z.nullable(z.enum(['W', 'L', 'OTL', 'SOL'])),
})

/** The sheet of a game; values that were not recorded are null, never 0. */
export const sheetSchema = z.object({
  score,
  final: gameSchema.shape.final,
  periods: z.array(sheetPeriod),
  goals: z.array(sheetGoal),
  penalties: z.array(sheetPenalty),
  goalieChanges: z.array(sheetGoalieChange),
  shootout: z.nullable(z.array(sheetAttempt)),
  team: sheetTeam,
  players: z.array(sheetPlayer),
  goalies: z.array(sheetGoalie),
})
export type Sheet = z.output<typeof sheetSchema>

/** A team's wins and losses. */
export const teamRecord = z.object({
  games: count,
  wins: count,
  losses: count,
  overtimeLosses: count,
  ties: count,
  goalsFor: count,
  goalsAgainst: count,
})

/** The sums of the facts of games, as a league counts. */
export const sheetEndpoints = {
  game: endpoint('getGameSheet', 'GET /games/:gameId/sheet', {
    hasTag: true,
    summary: 'The sheet of a game',
    description:
      'Score, goals, penalties, goalies and players by league rules, computed from the records. A goal that was tapped and entered counts once. Values that were not recorded are `null`, never 0.',
    permission: ['team.read'],
    response: z.object({ sheet: sheetSchema }),
  }),
  team: endpoint('getTeamRecord', 'GET /teams/:teamId/record', {
    hasTag: true,
    summary: 'Get the record of a team',
    description: 'Over its finished games, of all seasons or of one.',
    permission: ['team.read'],
    query: z.object({ seasonId: z.optional(id('seasonId')) }),
    response: z.object({ record: teamRecord }),
  }),
}

describeFields(score, {
  for: 'Goals of the team, each counted once, without a shootout.',
  against: 'Goals of the opponent, each counted once, without a shootout.',
})

describeFields(sheetPeriod, {
  label: '`Period 1` to the last period of regulation, then `OT`, `2OT` and so on.',
  goalsFor: 'Goals of the team.',
  goalsAgainst: 'Goals of the opponent.',
  shotsFor: 'Shots on goal of the team.',
  shotsAgainst: 'Shots on goal of the opponent.',
})

describeFields(sheetGoal, {
  id: 'The id of the recorded goal, or of the shot if the goal was only tapped.',
  against: '`true` for a goal of the opponent.',
  strength: 'The numbers of skaters, the scoring side first; `null` if not recorded.',
  gameWinning:
    "Is it the winner's goal with the number of the loser's goals + 1? `false` before the game is final, and in a shootout.",
  scorer: 'The scorer; `null` for a goal of the opponent.',
  score: 'The score after this goal.',
})

describeFields(sheetPenalty, PENALTY_TEXTS)
describeFields(sheetGoalieChange, GOALIE_CHANGE_TEXTS)

describeFields(sheetAttempt, {
  against: ATTEMPT_TEXTS.against,
  shooterPlayerId: ATTEMPT_TEXTS.shooterPlayerId,
  opponentNumber: ATTEMPT_TEXTS.opponentNumber,
  goalieId:
    'The goalie of the team in the net; `null` if not known, or for an attempt of the team.',
})

describeFields(sheetTeam, {
  ...TALLY_TEXTS,
  faceoffsTaken: 'Faceoffs that its players took.',
  faceoffsWon: 'Faceoffs that its players won.',
  shots: 'Shots on goal of the team: scored, saved, or without an outcome.',
  goals: 'Goals of the team, each counted once, without a shootout.',
  attempts: 'Shots on goal of the team, and missed, blocked and post shots.',
  opponentShots: 'Shots on goal of the opponent.',
  opponentGoals: 'Goals of the opponent, each counted once, without a shootout.',
  opponentAttempts: 'All attempts of the opponent.',
  penalties: 'The number of penalties of the team.',
  penaltyMinutes: 'The minutes of all penalties of the team.',
  opponentPenalties: 'The number of penalties of the opponent.',
  opponentPenaltyMinutes: 'The minutes of all penalties of the opponent.',
  powerPlayGoals: 'Power-play goals of the team.',
  powerPlayOpportunities: "The power plays that the opponent's penalties gave.",
  opponentPowerPlayGoals: 'Power-play goals of the opponent.',
  opponentPowerPlayOpportunities: "The power plays that the team's penalties gave.",
})

/** The meaning of the fields of a player's line. */
export const PLAYER_TEXTS = {
  ...PLAYER_TALLY_TEXTS,
  position: "The player's position in this game; `null`: not known.",
  shots: 'Shots on goal.',
  attempts: 'Shots on goal, and missed, blocked and post shots.',
  goals: 'Each once, tapped, entered or both.',
  assists: 'Primary and secondary alike.',
  points: 'Goals and assists.',
  faceoffsTaken: 'Faceoffs the player took.',
  faceoffsWon: 'Faceoffs the player won.',
  plusMinus:
    'Goals for less goals against with the player on the ice, without power-play goals, and without goals of penalty shots unless the players on the ice were recorded; `null` where of one of the others it is not known who was on the ice.',
  penaltyMinutes: "The player's penalties, without the ones that were awarded as a penalty shot.",
  powerPlayGoals: 'Goals scored on a power play.',
  shortHandedGoals: 'Goals scored short-handed.',
  gameWinningGoals:
    '1 for the scorer of the game-winning goal; `null` before the game is final, and where its goals do not add up to the final score.',
} as const

describeFields(sheetPlayer, PLAYER_TEXTS)

/** The meaning of the fields of a goalie's line. */
export const GOALIE_TEXTS = {
  shotsAgainst:
    'Saves and goals against; `null` where no goalie was named, and where no shot against but goals was recorded.',
  saves: 'Shots on goal that name the goalie and did not score.',
  goalsAgainst: 'Goals that name the goalie; no goalie is charged with one into an empty net.',
} as const

describeFields(sheetGoalie, GOALIE_TEXTS)

describeFields(sheetSchema, {
  score: 'The goals as recorded.',
  final: 'How it ended; `null` before it is final. It was typed or confirmed, and may differ.',
  periods: 'The periods of regulation, and the overtimes played.',
  goals: 'Goals of both sides in the order scored.',
  penalties: 'Penalties of both sides in the order of play.',
  goalieChanges: 'Who of the team was in the net, in the order of play.',
  shootout: 'Its attempts in the order taken; `null` where there was none.',
  team: 'The game in figures; a shootout is in none of them.',
  players: 'All dressed players, and other players with records, sorted by jersey number.',
  goalies: 'The goalies of the team, sorted by jersey number.',
})

describeFields(teamRecord, {
  games: 'How many games are finished.',
  wins: 'In regulation, overtime or a shootout, or because the opponent forfeited.',
  losses: 'In regulation, or because the team or both sides forfeited.',
  overtimeLosses: 'In overtime or a shootout.',
  ties: 'Games that ended level.',
  goalsFor: 'By the final scores.',
  goalsAgainst: 'By the final scores.',
})
