import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  attackingDirection,
  clientId,
  count,
  day,
  dayInput,
  id,
  nullish,
  optionalLines,
  optionalText,
  periodNumber,
  teamColour,
  teamState,
  timestamp,
  timestampInput,
} from '../../platform/fields.ts'
import { INCLUDED, included } from '../../platform/included.ts'
import {
  GAME_STATUSES,
  HOME_AWAY,
  LIMITS,
  PERIOD_NUMBERS,
  planAmount,
} from '../../platform/limits.ts'
import { CLIENT_ID, describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { playerSchema } from '../../player/index.ts'
import { gameFormat } from '../format/format-schema.ts'
import { periodSchema } from '../kinds/period/period-schemas.ts'
import { endedAt, finalInAnswers, finalSchema } from './final.ts'
import { recordingChoice } from './recording-choice.ts'

const gameCounts = z.object({ shots: count })

const bothSides = z.object({ for: count, against: count })

const homeAway = z.enum(HOME_AWAY, 'homeAway must be home or away')

const shotsOfSides = z.object({ for: z.nullable(count), against: z.nullable(count) })

/** A game as lists show it. */
export const gameSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  opponent: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startTime: z.nullable(timestamp),
  startDate: z.nullable(day),
  timeZone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  seasonId: z.nullable(z.uuid()),
  homeAway: z.nullable(homeAway),
  competition: z.nullable(z.string()),
  status: z.enum(GAME_STATUSES),
  final: z.nullable(finalInAnswers),
  score: z.nullable(bothSides),
  shotsOnGoal: z.nullable(shotsOfSides),
  period: z.nullable(periodNumber),
  periodLabel: z.nullable(z.string()),
  createdAt: timestamp,
  recordedAt: z.nullable(timestamp),
  _count: gameCounts,
})
export type Game = z.output<typeof gameSchema>

const teamOfGame = z.object({
  id: z.uuid(),
  name: z.string(),
  state: teamState,
  recording: recordingChoice,
  colour: z.nullable(teamColour),
  shortCode: z.nullable(z.string()),
  trueRink: z.boolean(),
  changeNumber: count,
  players: z.array(playerSchema),
})

/** A game alone, with the data of its screen. */
export const gameDetailSchema = z.extend(gameSchema, {
  format: gameFormat,
  endedAt: z.nullable(endedAt),
  team: teamOfGame,
  periods: z.array(periodSchema),
})
export type GameDetail = z.output<typeof gameDetailSchema>

/** Fields that a client could expect here, refused so that no value is lost without notice. */
const FORFEIT_FIELD = 'A forfeit is sent as final.forfeitedBy: for, against or both'
const FORMAT_FIELD = (name: string) =>
  `A game has ${name} as part of its format: send format.${name}`
const ofFormat = Object.keys(gameFormat.shape).filter((name) => name !== 'periods')
const REFUSED_FIELDS = {
  periodMinutes: 'A game has no periodMinutes: send format with the lengths of its periods',
  ...Object.fromEntries(ofFormat.map((name) => [name, FORMAT_FIELD(name)])),
  forfeit: FORFEIT_FIELD,
  forfeitedBy: FORFEIT_FIELD,
}

/** The request bodies of games. */
export const gameFields = {
  opponent: optionalText('Opponent', LIMITS.opponent),
  location: optionalText('Location', LIMITS.location),
  startTime: z.optional(z.nullable(timestampInput('Start time'))),
  startDate: nullish(dayInput('Start date')),
  notes: optionalLines('Notes', LIMITS.notes, 'Notes are too long'),
  seasonId: nullish(id('seasonId')),
  homeAway: nullish(homeAway),
  competition: optionalText('Competition', LIMITS.competition),
  format: nullish(gameFormat),
}

/** A new game; nothing of it has to be known yet. */
export const createGameBody = z.object({ id: clientId, ...gameFields })

/** Absent fields stay as they are; `null` or empty text takes a value away. */
export const updateGameBody = z.object({
  ...gameFields,
  final: nullish(finalSchema),
  endedAt: nullish(endedAt),
})

const namedPeriod = z.object(
  { periodNumber, attackingDirection },
  'Each period must have a number and a direction',
)

/** Directions of periods; omitted ones stay as they are. */
export const updatePeriodsBody = z.object({
  periods: z.array(namedPeriod, 'Periods must be a list').check(
    z.minLength(1, 'At least one period is needed'),
    z.maxLength(PERIOD_NUMBERS.length, `A game has at most ${PERIOD_NUMBERS.length} periods`),
    z.refine(
      (periods) => new Set(periods.map((period) => period.periodNumber)).size === periods.length,
      'Each period may be named once',
    ),
  ),
})

const createPeriodsBody = z.object({ periodNumber: z.optional(periodNumber) })

const gameQuery = z.object({
  include: z.optional(z.literal(['account', 'records'], 'include must be "account" or "records"')),
})

const gameAnswer = z.object({ game: gameDetailSchema })
const openedGame = z.extend(gameAnswer, { included })
const periodsAnswer = z.object({ periods: z.array(periodSchema) })

/** The games of a team, and the periods of a game. */
export const gamesEndpoints = {
  list: endpoint('listGames', 'GET /games/teams/:teamId', {
    hasTag: true,
    summary: 'List the games of a team',
    description:
      'Newest first by start time, games without a time last on their day, games without a day first by creation.',
    permission: ['team.read'],
    response: z.object({ games: z.array(gameSchema) }),
  }),
  create: endpoint('createGame', 'POST /games/teams/:teamId', {
    summary: 'Schedule a game',
    description: `All fields are optional. A \`startDate\` without a \`startTime\` means that the time is not known yet; with one it must be its day. On the free plan a team has ${planAmount('BASIC_FREE', 'games')}.`,
    permission: ['game.change'],
    refusals: { PLAN_LIMIT: freePlanRefusal('games') },
    body: createGameBody,
    refusedFields: REFUSED_FIELDS,
    status: 201,
    repeatStatus: 200,
    response: gameAnswer,
    errors: ['PLAN_LIMIT', 'ID_CONFLICT'],
  }),
  get: endpoint('getGame', 'GET /games/:gameId', {
    hasTag: true,
    summary: 'One game',
    description: 'The game with its team, roster and periods.',
    permission: ['team.read'],
    query: gameQuery,
    response: openedGame,
  }),
  update: endpoint('updateGame', 'PUT /games/:gameId', {
    summary: 'Change a game',
    description:
      'Absent fields are unchanged. A `startDate` alone that is not the day of the `startTime` takes the time away. `final` ends the game, and `null` reopens it; a final game still accepts records.',
    permission: ['game.change'],
    body: updateGameBody,
    refusedFields: REFUSED_FIELDS,
    response: gameAnswer,
  }),
  remove: endpoint('deleteGame', 'DELETE /games/:gameId', {
    summary: 'Delete a game',
    description: 'Everything recorded in it is deleted with it.',
    permission: ['game.change'],
  }),
  createPeriods: endpoint('createPeriods', 'POST /games/:gameId/periods', {
    summary: 'Create the periods',
    description:
      'The periods of regulation at once: right, left, right; with the number of an overtime, the overtimes up to it, too, with ends changed after every period. Repeating it changes nothing. A new game has no periods yet; a record creates the periods that it needs.',
    permission: ['game.record'],
    body: createPeriodsBody,
    status: 201,
    repeatStatus: 200,
    response: periodsAnswer,
  }),
  updatePeriods: endpoint('updatePeriods', 'PUT /games/:gameId/periods', {
    summary: 'Set attacking directions',
    description:
      'Sets the given periods; missing periods of regulation are created first. Existing shots are unchanged.',
    permission: ['game.record'],
    body: updatePeriodsBody,
    response: periodsAnswer,
  }),
  updatePeriod: endpoint('updatePeriod', 'PUT /games/:gameId/periods/:periodId', {
    summary: 'Set the attacking direction of one period',
    description: 'The direction of existing shots is unchanged.',
    permission: ['game.record'],
    body: z.object({ attackingDirection }),
    response: z.object({ period: periodSchema }),
    errors: ['PERIOD_NOT_FOUND'],
  }),
}

describeFields(shotsOfSides, { for: 'Of the team.', against: 'Of the opponent.' })
const PERIOD_TEXT =
  'The last period with a record, or an overtime that has begun; `null` before the first record.'
const PERIOD_LABEL_TEXT =
  'The label of `period` by the format of the game, such as `Period 2` or `OT`, and `Shootout` from its first attempt on.'

const RECORDED_AT_TEXT = 'When it was last recorded in; `null` before the first record.'

describeFields(gameSchema, {
  final: 'The final score; `null` before the game is final.',
  score: 'The goals recorded so far, each counted once; `null` before the first record.',
  shotsOnGoal:
    'The shots on goal recorded so far; `null` before the first record, and of a side of which they were not recorded.',
  recordedAt: RECORDED_AT_TEXT,
  period: PERIOD_TEXT,
  periodLabel: PERIOD_LABEL_TEXT,
})

describeFields(gameDetailSchema, {
  format: 'The lengths of periods, overtimes and penalties of this game.',
  endedAt: 'Where it was stopped before its regular end; `null`: it was not.',
  recordedAt: RECORDED_AT_TEXT,
  periodLabel: PERIOD_LABEL_TEXT,
})

describeFields(bothSides, {
  for: 'Of the team.',
  against: 'Of the opponent.',
})

describeFields(gameCounts, {
  shots: 'The number of recorded shots, for and against.',
})

describeFields(teamOfGame, {
  recording: 'The facts that the team records besides shots and goals.',
  colour: "The team's jersey color, as `#rrggbb`; `null` if not chosen.",
  shortCode: 'Three letters for the team; `null`: derived from the name.',
  changeNumber:
    'If it is another number, something in this answer other than the records has changed. Not the number of the records.',
})

describeFields(gameQuery, {
  include:
    "`account`: with the account, its teams and the opponents of the game's team. `records`: with these and all records of the game.",
})

describeFields(openedGame, { included: INCLUDED })

describeFields(createGameBody, {
  id: CLIENT_ID,
  format: 'The format of this game; absent: that of the team.',
})

describeFields(updateGameBody, {
  format: 'The format of this game; `null`: that of the team.',
  endedAt: 'Where the game was stopped before its regular end.',
})

describeFields(createPeriodsBody, {
  periodNumber: 'The overtime up to which periods are created; absent: only those of regulation.',
})

describeFields(updatePeriodsBody, {
  periods: 'Each of them is named once.',
})
