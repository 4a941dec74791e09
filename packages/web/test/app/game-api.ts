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
import { vi } from 'vitest'
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

interface Answer {
  readonly status: number
  readonly body?: unknown
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const GONE: Answer = { status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } }

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
  const requests: Request[] = []
  /** Who else records. */
  const present = { recorders: [] as PresentRecorder[] }
  const hooks = { before: async (_: Request): Promise<Answer | undefined> => undefined }

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const request = { method: init.method ?? 'GET', path: input.replace('/api', ''), body }
    // Nothing happens elsewhere: the stream stays silent.
    if (request.path.startsWith('/events')) return silentStream(init.signal)
    // What the screen of an earlier test says goodbye with is no request of this one.
    if (request.method === 'DELETE' && !request.path.includes(gameId)) {
      return new Response(null, { status: 204 })
    }
    requests.push(request)
    const answer = (await hooks.before(request)) ?? answerTo(request)
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body ?? {}, { status: answer.status })
  })

  function answerTo({ method, path, body }: Request): Answer {
    const url = new URL(path, 'http://server')
    if (game.team.state === 'DISABLED' && method !== 'GET') {
      return { status: 403, body: { error: 'This team is disabled', code: 'TEAM_DISABLED' } }
    }
    switch (`${method} ${url.pathname}`) {
      case `GET /games/${gameId}`:
        return ok({ game: { ...game, periods: stored.periods } })
      case `GET /games/${gameId}/records`:
        return ok(server.changes(Number(url.searchParams.get('after') ?? 0)))
      case `PUT /games/${gameId}/presence`:
        return ok({ gameId, recorders: present.recorders })
      case `DELETE /games/${gameId}/presence`:
        return { status: 204 }
      case `POST /games/${gameId}/operations`: {
        const sent = body['operations'] as OperationInput[]
        const results = server.send(sent.map(fromWire))
        return ok({ results, changes: server.changes(Number(body['after'])) })
      }
      default:
        return GONE
    }
  }

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

/** A stream of events that ends when it is asked to. */
function silentStream(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      const end = () => controller.error(new DOMException('ended', 'AbortError'))
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end)
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const reference = ({ id, name, number }: Player): PlayerReference => ({
  id,
  name,
  number,
  removed: false,
})

/** Times travel as text. */
function fromWire({ madeAt, ...operation }: OperationInput): Operation {
  return { ...operation, madeAt: Date.parse(madeAt) } as Operation
}
