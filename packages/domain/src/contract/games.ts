import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import {
  attackingDirection,
  clientId,
  count,
  moment,
  momentInput,
  optionalText,
  pathIds,
  periodNumber,
  teamState,
} from './fields.ts'
import { CLIENT_ID, describeEndpoints, describeFields, freePlanRefusal } from './meanings.ts'
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
  /** Another one: something of this answer has changed, beside what was recorded. */
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
  opponent: optionalText('Opponent', LIMITS.opponent, 'Opponent is too long'),
  location: optionalText('Location', LIMITS.location, 'Location is too long'),
  startTime: z.optional(z.nullable(momentInput('Start time'))),
  notes: optionalText('Notes', LIMITS.notes, 'Notes are too long'),
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
  list: endpoint({
    operationId: 'listGames',
    method: 'GET',
    path: '/games/teams/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    status: 200,
    response: z.object({ games: z.array(gameSchema) }),
  }),
  create: endpoint({
    operationId: 'createGame',
    method: 'POST',
    path: '/games/teams/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    body: createGameBody,
    status: 201,
    repeatStatus: 200,
    response: gameAnswer,
    errors: ['TEAM_DISABLED', 'PLAN_LIMIT', 'ID_CONFLICT'],
  }),
  get: endpoint({
    operationId: 'getGame',
    method: 'GET',
    path: '/games/:gameId',
    access: 'user',
    params: pathIds('gameId'),
    status: 200,
    response: gameAnswer,
  }),
  update: endpoint({
    operationId: 'updateGame',
    method: 'PUT',
    path: '/games/:gameId',
    access: 'user',
    params: pathIds('gameId'),
    body: updateGameBody,
    status: 200,
    response: gameAnswer,
    errors: ['TEAM_DISABLED'],
  }),
  remove: endpoint({
    operationId: 'deleteGame',
    method: 'DELETE',
    path: '/games/:gameId',
    access: 'user',
    params: pathIds('gameId'),
    status: 204,
    errors: ['TEAM_DISABLED'],
  }),
  createPeriods: endpoint({
    operationId: 'createPeriods',
    method: 'POST',
    path: '/games/:gameId/periods',
    access: 'user',
    params: pathIds('gameId'),
    status: 201,
    repeatStatus: 200,
    response: periodsAnswer,
    errors: ['TEAM_DISABLED'],
  }),
  updatePeriods: endpoint({
    operationId: 'updatePeriods',
    method: 'PUT',
    path: '/games/:gameId/periods',
    access: 'user',
    params: pathIds('gameId'),
    body: updatePeriodsBody,
    status: 200,
    response: periodsAnswer,
    errors: ['TEAM_DISABLED'],
  }),
  updatePeriod: endpoint({
    operationId: 'updatePeriod',
    method: 'PUT',
    path: '/games/:gameId/periods/:periodId',
    access: 'user',
    params: pathIds('gameId', 'periodId'),
    body: z.object({ attackingDirection }),
    status: 200,
    response: z.object({ period: periodSchema }),
    errors: ['TEAM_DISABLED', 'PERIOD_NOT_FOUND'],
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

describeEndpoints(gamesEndpoints, {
  list: {
    summary: 'The games of a team',
    description: 'Newest first by start time, those without one first by creation.',
    permission: ['team.read'],
  },
  create: {
    summary: 'Schedule a game',
    description: 'All fields are optional. On the free plan a team has 1 game.',
    permission: ['game.change'],
    refusals: { PLAN_LIMIT: freePlanRefusal('games') },
  },
  get: {
    summary: 'One game',
    description: 'The game with its team, roster and periods.',
    permission: ['team.read'],
  },
  update: {
    summary: 'Change a game',
    description: 'Absent fields stay as they are.',
    permission: ['game.change'],
  },
  remove: {
    summary: 'Delete a game',
    description: 'Everything recorded in it is deleted with it.',
    permission: ['game.change'],
  },
  createPeriods: {
    summary: 'Create the periods',
    description:
      'All three at once: right, left, right. Repeating it changes nothing. A new game has no periods yet.',
    permission: ['game.record'],
  },
  updatePeriods: {
    summary: 'Set attacking directions',
    description:
      'Sets the periods that are named; missing periods are created first, all three. Shots already taken keep their direction.',
    permission: ['game.record'],
  },
  updatePeriod: {
    summary: 'Set the attacking direction of one period',
    description: 'Shots already taken keep their direction.',
    permission: ['game.record'],
  },
})
