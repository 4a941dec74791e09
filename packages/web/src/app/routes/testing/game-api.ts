import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import type { GameDetail, Period } from '@icetally/domain/contract/games'
import type { Goal } from '@icetally/domain/contract/goals'
import type { Player } from '@icetally/domain/contract/players'
import type { createShotBody, Shot } from '@icetally/domain/contract/shots'
import { vi } from 'vitest'
import type * as z from 'zod/mini'

export const TEAM_ID = '018f0000-0000-7000-8000-000000000001'
export const GAME_ID = '018f0000-0000-7000-8000-000000000002'
const NOW = '2026-11-21T18:00:00.000Z'

export function player(name: string, number: number | null): Player {
  return { id: `player-${name}`, teamId: TEAM_ID, name, number, createdAt: NOW }
}

const PERIODS: Period[] = [
  { id: 'period-1', periodNumber: 1, attackingDirection: 'right' },
  { id: 'period-2', periodNumber: 2, attackingDirection: 'left' },
  { id: 'period-3', periodNumber: 3, attackingDirection: 'right' },
]

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

/**
 * A game behind `fetch`, kept in memory: enough of the API for its screen. `before` may hold an
 * answer back, or give another one. The real server is met by the tests in a real browser.
 */
export function gameApi(given: Partial<GameDetail['team']> & { opponent?: string | null } = {}) {
  const { opponent = 'Boston', ...team } = given
  const game: GameDetail = {
    id: GAME_ID,
    teamId: TEAM_ID,
    opponent,
    location: null,
    startTime: null,
    notes: null,
    createdAt: NOW,
    _count: { shots: 0 },
    team: { id: TEAM_ID, name: 'Minnesota', state: 'ACTIVE', players: [], ...team },
    periods: structuredClone(PERIODS),
  }
  const stored = { game, shots: [] as Shot[], goals: [] as Goal[], faceoffs: [] as Faceoff[] }
  const requests: Request[] = []
  const hooks = { before: async (_: Request): Promise<Answer | undefined> => undefined }

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const request = { method: init.method ?? 'GET', path: input.replace('/api', ''), body }
    requests.push(request)
    const answer = (await hooks.before(request)) ?? answerTo(request)
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body ?? {}, { status: answer.status })
  })

  const named = (id: unknown) => {
    const found = game.team.players.find((one) => one.id === id)
    return found ? { id: found.id, name: found.name, number: found.number, removed: false } : null
  }

  function answerTo({ method, path, body }: Request): Answer {
    const [, resource, id, last] = path.split('/')
    switch (`${method} ${resource}`) {
      case 'GET games':
        return id === GAME_ID ? ok({ game: stored.game }) : GONE
      case 'POST games':
        stored.game = { ...stored.game, periods: structuredClone(PERIODS) }
        return ok({ periods: stored.game.periods })
      case 'PUT games':
        for (const change of body['periods'] as Period[]) {
          const period = stored.game.periods.find(
            ({ periodNumber }) => periodNumber === change.periodNumber,
          )
          if (period) period.attackingDirection = change.attackingDirection
        }
        return ok({ periods: structuredClone(stored.game.periods) })
      case 'GET shots':
        return ok({ shots: stored.shots })
      case 'POST shots':
        stored.shots = [...stored.shots, shotFrom(body as z.output<typeof createShotBody>)]
        return ok({ shot: stored.shots.at(-1) })
      case 'DELETE shots':
        stored.shots = stored.shots.filter(
          (shot) => id !== 'games' && shot.id !== id && shot.periodId !== last,
        )
        return path.endsWith('/all') ? ok({ deleted: 1 }) : { status: 204 }
      case 'GET goals':
        return ok({ goals: stored.goals })
      case 'POST goals':
        stored.goals = [...stored.goals, goalFrom(body)]
        return ok({ goal: stored.goals.at(-1) })
      case 'DELETE goals':
        stored.goals = stored.goals.filter((goal) => goal.id !== id)
        return { status: 204 }
      case 'GET faceoffs':
        return ok({ faceoffs: stored.faceoffs })
      case 'POST faceoffs':
      case 'PUT faceoffs':
        return changeFaceoffs(last, id, body)
      case 'DELETE faceoffs':
        stored.faceoffs = stored.faceoffs.filter((faceoff) => faceoff.id !== id)
        return { status: 204 }
      default:
        return GONE
    }
  }

  function shotFrom(body: z.output<typeof createShotBody>): Shot {
    const period = stored.game.periods.find(({ id }) => id === body.periodId) ?? PERIODS[0]
    if (!period) throw new Error('no period')
    return {
      id: body.id ?? '',
      gameId: GAME_ID,
      periodId: body.periodId,
      period,
      shooter: named(body.shooterPlayerId),
      xCoord: body.xCoord,
      yCoord: body.yCoord,
      scored: body.scored,
      scoredAgainst: body.scoredAgainst,
      attackingDirection: body.attackingDirection ?? period.attackingDirection,
      takenAt: body.takenAt ?? NOW,
    }
  }

  function goalFrom(body: Record<string, unknown>): Goal {
    const scorer = named(body['scorerPlayerId'])
    if (!scorer) throw new Error('no scorer')
    return {
      id: String(body['id']),
      gameId: GAME_ID,
      scorer,
      assister1: named(body['assister1PlayerId']),
      assister2: named(body['assister2PlayerId']),
      period: body['period'] as Goal['period'],
      createdAt: String(body['createdAt']),
    }
  }

  function changeFaceoffs(last: string | undefined, id: string | undefined, body: Request['body']) {
    const known = stored.faceoffs.find((faceoff) => faceoff.id === id)
    const changed: Faceoff = known
      ? last === 'increment'
        ? { ...known, taken: known.taken + 1, won: known.won + (body['won'] ? 1 : 0) }
        : { ...known, taken: Number(body['taken']), won: Number(body['won']) }
      : newFaceoff(body)
    stored.faceoffs = [...stored.faceoffs.filter((faceoff) => faceoff.id !== changed.id), changed]
    return ok({ faceoff: changed })
  }

  function newFaceoff(body: Request['body']): Faceoff {
    const tracked = named(body['playerId'])
    if (!tracked) throw new Error('no player')
    const { id } = tracked
    return {
      id: String(body['id']),
      gameId: GAME_ID,
      playerId: id,
      player: tracked,
      taken: 0,
      won: 0,
      createdAt: NOW,
    }
  }

  return { stored, requests, hooks }
}
