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
import { playerSchema } from './players.ts'

/** A period with the direction that is set now. */
export const periodSchema = z.object({
  id: z.uuid(),
  periodNumber,
  attackingDirection,
})
export type Period = z.output<typeof periodSchema>

/** A game as lists show it. */
export const gameSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  opponent: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startTime: z.nullable(moment),
  notes: z.nullable(z.string()),
  createdAt: moment,
  _count: z.object({ shots: count }),
})
export type Game = z.output<typeof gameSchema>

/** A game alone, with what its screen needs. */
export const gameDetailSchema = z.extend(gameSchema, {
  team: z.object({
    id: z.uuid(),
    name: z.string(),
    state: teamState,
    /** Another one: something of this answer has changed, beside what was recorded. */
    changeNumber: count,
    players: z.array(playerSchema),
  }),
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
