import type { PresentRecorder } from '@icetally/domain/contract/events'
import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { GameDetail } from '@icetally/domain/contract/games'
import type { Goal } from '@icetally/domain/contract/goals'
import type { Player } from '@icetally/domain/contract/players'
import type { OperationInput } from '@icetally/domain/contract/records'
import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import { faceoffCounts } from '@icetally/domain/recording/kinds/faceoff/faceoff'
import { directionsIn } from '@icetally/domain/recording/kinds/period/period'
import type { RecordedShot } from '@icetally/domain/recording/kinds/shot/shot'
import type { Operation, RecordingCommand } from '@icetally/domain/recording/operations'
import { NO_RECORDS } from '@icetally/domain/recording/records'
import { v7 as newId } from 'uuid'
import { contractServer, Refused, type Request } from './contract-server.ts'
import { recordingServer, WITH_PERIODS } from './recording-server.ts'
import { SIGNED_IN } from './team-api.ts'

export const TEAM_ID = '018f0000-0000-7000-8000-000000000001'
/** Another person who records the same game. */
export const ANNA = { id: '018f0000-0000-7000-8000-0000000000aa', displayName: 'Anna' }

/**
 * The game that is played and who records it: others in each test, because a device keeps what was
 * recorded for as long as the page lives.
 */
export const current = { gameId: '', user: SIGNED_IN }

/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'

export function player(name: string, number: number | null): Player {
  return { id: `player-${name}`, teamId: TEAM_ID, name, number, createdAt: NOW }
}

/** Commands that a request carries, in their order. */
function commandsOf({ body }: Request): RecordingCommand[] {
  return ((body['operations'] as Operation[] | undefined) ?? []).map(({ command }) => command)
}

/**
 * A game behind `fetch`, kept in memory: enough of the API for its screen. What is recorded in it is
 * decided by the rules themselves. `before` may hold an answer back, or give another one. The real
 * server is met by the tests in a real browser.
 */
export function gameApi(
  given: Partial<GameDetail['team']> & {
    opponent?: string | null
    location?: string
    startTime?: string
    periods?: boolean
  } = {},
) {
  const { opponent = 'Boston', location = null, startTime = null, periods = true, ...team } = given
  const gameId = newId()
  const user = { ...SIGNED_IN, id: newId() }
  Object.assign(current, { gameId, user })
  const game: Omit<GameDetail, 'periods'> = {
    id: gameId,
    teamId: TEAM_ID,
    opponent,
    location,
    startTime,
    notes: null,
    createdAt: NOW,
    _count: { shots: 0 },
    team: {
      id: TEAM_ID,
      name: 'Minnesota',
      state: 'ACTIVE',
      changeNumber: 0,
      players: [],
      ...team,
    },
  }
  const server = recordingServer({
    gameId,
    userId: user.id,
    start: periods ? WITH_PERIODS : NO_RECORDS,
    players: () => game.team.players.map(reference),
    recorders: new Map([user, ANNA].map(({ id, displayName }) => [id, displayName])),
  })
  /** Who else records. */
  const present = { recorders: [] as PresentRecorder[] }
  /** What keeps the game from being asked for, or changed. */
  const refusedTo = (what: 'read' | 'change', id: string) => {
    if (id !== gameId) return new Refused('NOT_FOUND', 'Not found')
    const isDisabled = what === 'change' && game.team.state === 'DISABLED'
    return isDisabled ? new Refused('TEAM_DISABLED', 'This team is disabled') : null
  }
  const { requests, hooks } = contractServer(
    {
      'GET /games/:gameId': ({ params }) =>
        refusedTo('read', params.gameId) ?? { game: { ...game, periods: stored.periods } },
      'GET /games/:gameId/records': ({ params, query }) =>
        refusedTo('read', params.gameId) ?? server.changes(Number(query?.after ?? 0)),
      'PUT /games/:gameId/presence': ({ params }) =>
        refusedTo('change', params.gameId) ?? { gameId, recorders: present.recorders },
      'DELETE /games/:gameId/presence': ({ params }) =>
        refusedTo('change', params.gameId) ?? undefined,
      'POST /games/:gameId/operations': ({ params, body }) => {
        const refused = refusedTo('change', params.gameId)
        if (refused !== null) return refused
        const results = server.send((body.operations as OperationInput[]).map(fromWire))
        return { results, changes: server.changes(body.after) }
      },
    },
    // What the screen of an earlier test says goodbye with is no request of this one.
    { ignores: ({ method, path }) => method === 'DELETE' && !path.includes(gameId) },
  )

  const named = (id: string | null) => {
    const found = game.team.players.find((one) => one.id === id)
    return found ? reference(found) : null
  }

  /** What the server has, as its other calls would answer it. */
  const stored = {
    get periods() {
      const directions = directionsIn(server.records())
      if (directions === null) return []
      return PERIOD_NUMBERS.map((periodNumber) => ({
        id: `period-${periodNumber}`,
        periodNumber,
        attackingDirection: directions[periodNumber],
      }))
    },
    /** In the order they arrived. */
    get shots(): (RecordedShot & { shooter: PlayerReference | null })[] {
      const shots = [...server.records().shots.values()]
      return shots.map((shot) => ({ ...shot, shooter: named(shot.shooterId) }))
    },
    get goals(): Pick<Goal, 'period' | 'assister1' | 'assister2' | 'id'>[] {
      return [...server.records().goals.values()].map((goal) => ({
        id: goal.id,
        period: goal.periodNumber,
        scorer: named(goal.scorerId),
        assister1: named(goal.assister1Id),
        assister2: named(goal.assister2Id),
        shotId: goal.shotId,
      }))
    },
    get faceoffs(): Pick<Faceoff, 'playerId' | 'taken' | 'won'>[] {
      const counts = faceoffCounts(server.records())
      return [...server.records().faceoffs.values()].map((faceoff) => ({
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
      game.team.players = game.team.players.filter((one) => one.id !== id)
    },
    /** Operations that reached the server, in their order; those of other people are not among them. */
    sent: () => requests.flatMap(commandsOf),
    /** Anna records something on a device of hers. */
    annaRecords: (command: RecordingCommand, madeAt = Date.now()) =>
      server.send([{ id: newId(), sequence: 1, madeAt, command }], ANNA.id),
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
