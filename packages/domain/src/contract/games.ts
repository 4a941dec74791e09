import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import {
  attackingDirection,
  clientId,
  count,
  moment,
  momentInput,
  optionalLines,
  optionalText,
  periodNumber,
  teamState,
} from './fields.ts'
import { CLIENT_ID, describeFields, freePlanRefusal } from './meanings.ts'
import { playerSchema } from './players.ts'

/** A period with the direction that is set now. */
export const periodSchema = z.object({
  id: z.uuid(),
  periodNumber,
  attackingDirection,
})
export type Period = z.output<typeof periodSchema>

const gameCounts = z.object({ shots: count })

/** A game as lists show it. */
export const gameSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  opponent: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startTime: z.nullable(moment),
  notes: z.nullable(z.string()),
  createdAt: moment,
  _count: gameCounts,
})
export type Game = z.output<typeof gameSchema>

const teamOfGame = z.object({
  id: z.uuid(),
  name: z.string(),
  state: teamState,
  changeNumber: count,
  players: z.array(playerSchema),
})

/** A game alone, with what its screen needs. */
export const gameDetailSchema = z.extend(gameSchema, {
  team: teamOfGame,
  periods: z.array(periodSchema),
})
export type GameDetail = z.output<typeof gameDetailSchema>

const gameFields = {
  opponent: optionalText('Opponent', LIMITS.opponent),
  location: optionalText('Location', LIMITS.location),
  startTime: z.optional(z.nullable(momentInput('Start time'))),
  notes: optionalLines('Notes', LIMITS.notes, 'Notes are too long'),
}

/** A new game; nothing of it has to be known yet. */
export const createGameBody = z.object({ id: clientId, ...gameFields })

/** Absent fields stay as they are; `null` or empty text takes a value away. */
export const updateGameBody = z.object(gameFields)

const namedPeriod = z.object(
  { periodNumber, attackingDirection },
  'Each period must have a number and a direction',
)

/** Directions of periods; those that are not named stay as they are. */
export const updatePeriodsBody = z.object({
  periods: z.array(namedPeriod, 'Periods must be a list').check(
    z.minLength(1, 'At least one period is needed'),
    z.maxLength(3, 'A game has three periods'),
    z.refine(
      (periods) => new Set(periods.map((period) => period.periodNumber)).size === periods.length,
      'Each period may be named once',
    ),
  ),
})

const gameAnswer = z.object({ game: gameDetailSchema })
const periodsAnswer = z.object({ periods: z.array(periodSchema) })

/** The games of a team, and the periods of a game. */
export const gamesEndpoints = {
  list: endpoint('listGames', 'GET /games/teams/:teamId', {
    summary: 'The games of a team',
    description: 'Newest first by start time, those without one first by creation.',
    permission: ['team.read'],
    response: z.object({ games: z.array(gameSchema) }),
  }),
  create: endpoint('createGame', 'POST /games/teams/:teamId', {
    summary: 'Schedule a game',
    description: 'All fields are optional. On the free plan a team has 1 game.',
    permission: ['game.change'],
    refusals: { PLAN_LIMIT: freePlanRefusal('games') },
    body: createGameBody,
    status: 201,
    repeatStatus: 200,
    response: gameAnswer,
    errors: ['PLAN_LIMIT', 'ID_CONFLICT'],
  }),
  get: endpoint('getGame', 'GET /games/:gameId', {
    summary: 'One game',
    description: 'The game with its team, roster and periods.',
    permission: ['team.read'],
    response: gameAnswer,
  }),
  update: endpoint('updateGame', 'PUT /games/:gameId', {
    summary: 'Change a game',
    description: 'Absent fields stay as they are.',
    permission: ['game.change'],
    body: updateGameBody,
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
      'All three at once: right, left, right. Repeating it changes nothing. A new game has no periods yet.',
    permission: ['game.record'],
    status: 201,
    repeatStatus: 200,
    response: periodsAnswer,
  }),
  updatePeriods: endpoint('updatePeriods', 'PUT /games/:gameId/periods', {
    summary: 'Set attacking directions',
    description:
      'Sets the periods that are named; missing periods are created first, all three. Shots already taken keep their direction.',
    permission: ['game.record'],
    body: updatePeriodsBody,
    response: periodsAnswer,
  }),
  updatePeriod: endpoint('updatePeriod', 'PUT /games/:gameId/periods/:periodId', {
    summary: 'Set the attacking direction of one period',
    description: 'Shots already taken keep their direction.',
    permission: ['game.record'],
    body: z.object({ attackingDirection }),
    response: z.object({ period: periodSchema }),
    errors: ['PERIOD_NOT_FOUND'],
  }),
}

describeFields(gameCounts, {
  shots: 'How many shots are recorded, for and against.',
})

describeFields(teamOfGame, {
  changeNumber:
    'If it is another number, something in this answer other than the records has changed. Not the number of the records.',
})

describeFields(createGameBody, {
  id: CLIENT_ID,
})

describeFields(updatePeriodsBody, {
  periods: 'Each of them is named once.',
})
