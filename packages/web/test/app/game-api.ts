import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import type { GameDetail, gamesEndpoints } from '@icetally/domain/game/endpoints/games'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { Faceoff } from '@icetally/domain/game/kinds/faceoff/faceoff-calls'
import { faceoffCounts } from '@icetally/domain/game/kinds/faceoff/faceoff-counts'
import type { Goal } from '@icetally/domain/game/kinds/goal/goal-calls'
import { directionsIn } from '@icetally/domain/game/kinds/period/period'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { applyOperations } from '@icetally/domain/game/model/apply'
import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { directionIn } from '@icetally/domain/game/period/directions'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { REGULATION_PERIODS } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { v7 as newId } from 'uuid'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { playerAdded } from '../../src/platform/sync/records/added-players.ts'
import { contractServer, Refused, type Request } from './contract-server.ts'
import { gameDetail, SIGNED_IN } from './team-api.ts'

export const TEAM_ID = '018f0000-0000-7000-8000-000000000001'
/** Another person who records the same game. */
export const ANNA = { id: '018f0000-0000-7000-8000-0000000000aa', displayName: 'Anna' }

/**
 * The game and its recorder: others in each test, because a device stores records while the page lives.
 */
export const current = { gameId: '', user: SIGNED_IN }

/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'

export function player(name: string, number: number | null): Player {
  const more = { position: null, shoots: null, createdAt: NOW }
  return { id: `player-${name}`, teamId: TEAM_ID, name, number, ...more }
}

/** A game whose periods are there, and nothing else. */
const WITH_PERIODS = applyOperations(
  NO_RECORDS,
  [{ id: 'periods', sequence: 0, madeAt: 0, command: { kind: 'periods.create' } }],
  { userId: '', now: 0 },
).records

/** A final score as it is answered. */
const answered = (final: FinalScore) => ({ ...final, forfeitedBy: final.forfeitedBy ?? null })

/** A game after a change; a final score is answered with all of its fields. */
const changeOf = ({ final, format, ...change }: BodyOf<typeof gamesEndpoints.update>) => ({
  ...change,
  ...(format && { format }),
  ...(final !== undefined && { final: final && answered(final) }),
})

/** Commands that a request carries, in their order. */
function commandsOf({ body }: Request): RecordingCommand[] {
  return ((body['operations'] as Operation[] | undefined) ?? []).map(({ command }) => command)
}

/**
 * A game behind `fetch`, in memory: enough of the API for its screen. The real rules decide on records.
 * `before` may hold an answer back, or give another one. Tests in a browser use the real server.
 */
export function gameApi(
  given: Partial<GameDetail['team']> & {
    opponent?: string | null
    location?: string
    startTime?: string
    periods?: boolean
    final?: FinalScore | null
    format?: GameFormat
  } = {},
) {
  const { opponent = 'Boston', location = null, startTime = null, ...more } = given
  const { periods = true, final = null, format = STANDARD_FORMAT, ...team } = more
  const gameId = newId()
  const user = { ...SIGNED_IN, id: newId() }
  Object.assign(current, { gameId, user })
  const game = gameDetail(
    {
      ...{ id: gameId, teamId: TEAM_ID, opponent, location, startTime, format },
      ...(final && { status: 'final', final: answered(final) }),
    },
    { id: TEAM_ID, ...team },
  )
  const server = new ModelServer()
  // With a stopped clock, all that a slow machine records after ten seconds would be of the future.
  Object.defineProperty(server, 'time', { get: () => Date.now() })
  const deleted: PlayerReference[] = []
  server.players = () => [...game.team.players.map(reference), ...deleted]
  server.recorders = new Map([user, ANNA].map(({ id, displayName }) => [id, displayName]))
  server.game(gameId, periods ? WITH_PERIODS : NO_RECORDS)
  const records = () => server.game(gameId).records
  /** Who else records. */
  const present = { recorders: [] as PresentRecorder[] }
  /** The refusal of reads or changes of the game. */
  const refusedTo = (what: 'read' | 'change', id: string) => {
    if (id !== gameId) return new Refused('NOT_FOUND', 'Not found')
    const isDisabled = what === 'change' && game.team.state === 'DISABLED'
    return isDisabled ? new Refused('TEAM_DISABLED', 'This team is disabled') : null
  }
  const { requests, hooks } = contractServer(
    {
      'GET /games/:gameId': ({ params }) =>
        refusedTo('read', params.gameId) ?? { game: { ...game, periods: stored.periods } },
      'PUT /games/:gameId': ({ params, body }) => {
        Object.assign(game, changeOf(body))
        return refusedTo('change', params.gameId) ?? { game: { ...game, periods: stored.periods } }
      },
      'GET /games/:gameId/records': ({ params, query }) =>
        refusedTo('read', params.gameId) ?? server.changes(gameId, Number(query?.after ?? 0)),
      'PUT /games/:gameId/presence': ({ params }) =>
        refusedTo('change', params.gameId) ?? { gameId, recorders: present.recorders },
      'DELETE /games/:gameId/presence': ({ params }) =>
        refusedTo('change', params.gameId) ?? undefined,
      'POST /games/:gameId/operations': ({ params, body }) => {
        const operations = (body.operations as OperationInput[]).map(fromWire)
        const refused = refusedTo('change', params.gameId)
        if (refused !== null) return refused
        const added = operations.flatMap((operation) => playerAdded(operation, TEAM_ID) ?? [])
        game.team.players = [...game.team.players, ...added]
        return server.send(gameId, user.id, body.after, operations)
      },
    },
    // The last requests of an earlier test's screen are no requests of this one.
    { ignores: ({ method, path }) => method === 'DELETE' && !path.includes(gameId) },
  )

  const named = (id: string | null) => {
    const found = game.team.players.find((one) => one.id === id)
    return found ? reference(found) : null
  }

  /** The server's data, as its other calls would answer it. */
  const stored = {
    get periods() {
      const directions = directionsIn(records())
      if (directions === null) return []
      return REGULATION_PERIODS.map((periodNumber) => ({
        id: `period-${periodNumber}`,
        periodNumber,
        attackingDirection: directionIn(directions, periodNumber),
      }))
    },
    /** In the order they arrived. */
    get shots(): (RecordedShot & { shooter: PlayerReference | null })[] {
      const shots = [...records().shots.values()]
      return shots.map((shot) => ({ ...shot, shooter: named(shot.shooterId) }))
    },
    get goals(): Pick<Goal, 'period' | 'assister1' | 'assister2' | 'id'>[] {
      return [...records().goals.values()].map((goal) => ({
        id: goal.id,
        period: goal.periodNumber,
        scorer: named(goal.scorerId),
        assister1: named(goal.assister1Id),
        assister2: named(goal.assister2Id),
        shotId: goal.shotId,
      }))
    },
    get faceoffs(): Pick<Faceoff, 'playerId' | 'taken' | 'won'>[] {
      const counts = faceoffCounts(records())
      return [...records().faceoffs.values()].map((faceoff) => ({
        ...faceoff,
        ...(counts.get(faceoff.playerId) ?? { taken: 0, won: 0 }),
      }))
    },
  }

  return {
    stored,
    server,
    present,
    requests,
    hooks,
    /** A manager disables or activates the team, on a device of hers. */
    setTeamState: (state: 'ACTIVE' | 'DISABLED') => {
      game.team.state = state
    },
    /** Another device deletes a player. */
    deletePlayer: (id: string) => {
      const gone = game.team.players.filter((one) => one.id === id).map(reference)
      deleted.push(...gone.map((one) => ({ ...one, removed: true })))
      game.team.players = game.team.players.filter((one) => one.id !== id)
    },
    /** Operations that reached the server, in their order; those of other people are not among them. */
    sent: () => requests.flatMap(commandsOf),
    /** The changes after this number. */
    changes: (after: number) => server.changes(gameId, after),
    /** A user records something on another device; Anna unless given. */
    annaRecords: (command: RecordingCommand, madeAt = Date.now(), by = ANNA.id) =>
      server.send(gameId, by, 0, [{ id: newId(), sequence: 1, madeAt, command }]),
  }
}

const reference = ({ id, name, number }: Player): PlayerReference => ({
  id,
  name,
  number,
  removed: false,
})

/** An operation as it came over the network, where times travel as text. */
export function fromWire({ madeAt, ...operation }: OperationInput): Operation {
  return { ...operation, madeAt: Date.parse(madeAt) } as Operation
}
