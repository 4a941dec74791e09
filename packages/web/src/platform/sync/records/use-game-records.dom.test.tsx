import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import 'fake-indexeddb/auto'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { faceoffCounts } from '@icetally/domain/game/kinds/faceoff/faceoff-counts'
import type { Operation } from '@icetally/domain/game/model/operations'
import { act, render, waitFor } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractServer, refusal } from '#test/app/contract-server.ts'
import { fromWire } from '#test/app/game-api.ts'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { discardRefused } from '#test/sync/discard-refused.ts'
import { shot } from '#test/sync/outbox/device.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { startSession } from '../../session/session.ts'
import { outbox } from '../outbox/index.ts'
import { RecordingFailed } from '../outbox/types.ts'
import {
  type GameRecordsShown,
  type GameShown,
  useGameRecords,
  useWatchedRecords,
} from './use-game-records.ts'

const KIM = { ...SIGNED_IN, id: newId() }

/** The server behind `fetch`; a test may hold its answers back, or have none arrive. */
function serve() {
  const server = new ModelServer()
  const state = { reachable: true, gone: false, hold: Promise.resolve() }
  const arrive = <Answered,>(answer: Answered): Answered => {
    if (!state.reachable) throw new TypeError('Failed to fetch')
    return answer
  }
  const { hooks } = contractServer({
    'GET /games/:gameId/records': ({ params, query }) =>
      server.changes(params.gameId, Number(query?.after ?? 0)),
    'POST /games/:gameId/operations': async ({ params, body: { after, operations } }) => {
      const read = (operations as OperationInput[]).map(fromWire)
      const answer = server.send(params.gameId, KIM.id, after, read)
      await state.hold
      return arrive(answer)
    },
  })
  hooks.before = async () =>
    arrive(state.gone ? refusal(404, 'NOT_FOUND', 'Game not found') : undefined)
  return { server, state }
}

function open(gameId: string) {
  const seen: GameRecordsShown[] = []
  const game: GameShown = {
    ...{ id: gameId, opponent: null, periods: [], format: STANDARD_FORMAT },
    team: { players: [] },
  }
  function Probe() {
    useWatchedRecords(gameId)
    seen.push(useGameRecords(game))
    return null
  }
  render(<Probe />)
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('Nothing was rendered')
    return last
  }
  return { seen, now, loaded: () => waitFor(() => expect(now().known).toBe(true)) }
}

/** The content of every rendering, without repetitions. */
const courseOf = <T,>(values: readonly T[]) =>
  values.filter((value, index) => index === 0 || value !== values[index - 1])

beforeEach(() => startSession(KIM, 'token'))

describe('recording a game', () => {
  it("OUTBOX-2 A mark shows within the tap's event and stays when the server confirms", async () => {
    const { server } = serve()
    const gameId = newId()
    const screen = open(gameId)
    await screen.loaded()
    const shotId = newId()
    let safe: Promise<Operation> | undefined
    act(() => {
      safe = screen.now().record(shot(shotId))
    })
    expect(screen.now().records.shots.has(shotId)).toBe(true)
    expect([...screen.now().unsentIds]).toEqual([shotId])
    const stored = await act(async () => safe)
    expect(stored?.sequence).toBeGreaterThan(0)
    await waitFor(() => expect(screen.now().unsentIds.size).toBe(0))
    expect(server.game(gameId).records.shots.has(shotId)).toBe(true)
    const course = courseOf(screen.seen.map(({ records }) => records.shots.has(shotId)))
    expect(course).toEqual([false, true])
    expect(screen.now().recorders.get(KIM.id)).toBe('Kim')
  })

  it('OUTBOX-7 A count is shown once, also if the live connection delivers it before the answer', async () => {
    const { server, state } = serve()
    const gameId = newId()
    const playerId = newId()
    const screen = open(gameId)
    await screen.loaded()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    state.hold = promise
    await act(() => screen.now().record({ kind: 'faceoff.count', playerId, won: true }))
    await waitFor(() => expect(server.game(gameId).changeNumber).toBe(1))
    act(() => {
      outbox().merge(server.changes(gameId, 0))
    })
    answer()
    await waitFor(() => expect(screen.now().unsentIds.size).toBe(0))
    const course = courseOf(
      screen.seen.map(({ records }) => faceoffCounts(records).get(playerId)?.taken ?? 0),
    )
    expect(course).toEqual([0, 1])
  })

  it("OUTBOX-7 Other users' changes while a count is being sent show at once, beside the count", async () => {
    const { server, state } = serve()
    const gameId = newId()
    const screen = open(gameId)
    await screen.loaded()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    state.hold = promise
    await act(() => screen.now().record({ kind: 'faceoff.count', playerId: newId(), won: true }))
    await waitFor(() => expect(server.game(gameId).changeNumber).toBe(1))
    const theirs = newId()
    const operation = { id: newId(), sequence: 1, madeAt: server.time, command: shot(theirs) }
    server.send(gameId, newId(), 0, [operation])
    act(() => {
      outbox().merge(server.changes(gameId, 0))
    })
    const shown = () => [...faceoffCounts(screen.now().records).values()]
    expect(screen.now().records.shots.has(theirs)).toBe(true)
    expect(shown()).toEqual([{ taken: 1, won: 1 }])
    answer()
    await waitFor(() => expect(screen.now().unsentIds.size).toBe(0))
    expect(shown()).toEqual([{ taken: 1, won: 1 }])
  })

  it('OUTBOX-14 Missing changes are requested', async () => {
    const { server } = serve()
    const gameId = newId()
    const screen = open(gameId)
    await screen.loaded()
    for (let shots = 1; shots <= 3; shots += 1) {
      const operation = { id: newId(), sequence: shots, madeAt: server.time, command: shot() }
      server.send(gameId, newId(), 0, [operation])
    }
    act(() => {
      expect(outbox().merge(server.changes(gameId, 2))).toBe('gap')
    })
    await waitFor(() => expect(screen.now().records.shots.size).toBe(3))
  })

  it('OUTBOX-14 Without a network the last known records show, with waiting operations on top', async () => {
    const { state } = serve()
    const gameId = newId()
    const first = open(gameId)
    await first.loaded()
    await act(() => first.now().record(shot()))
    await waitFor(() => expect(first.now().unsentIds.size).toBe(0))
    state.reachable = false
    await act(() => first.now().record(shot()))
    const second = open(gameId)
    await waitFor(() => expect(second.now().records.shots.size).toBe(2))
    expect(second.now().unsentIds.size).toBe(1)
    state.reachable = true
    act(() => outbox().hurry())
    await waitFor(() => expect(second.now().unsentIds.size).toBe(0))
  })

  it('OUTBOX-8 A game that the user lost access to is removed from the device', async () => {
    const { state } = serve()
    const gameId = newId()
    const screen = open(gameId)
    await screen.loaded()
    await act(() => screen.now().record(shot()))
    await waitFor(() => expect(screen.now().unsentIds.size).toBe(0))
    state.gone = true
    await act(async () => screen.now().query.refetch())
    await waitFor(() => expect(screen.now().query.isError).toBe(true))
    expect(screen.now().known).toBe(false)
    await waitFor(async () => expect(await outbox().restore(gameId)).toBeUndefined())
  })

  it('OUTBOX-2 An operation that the server would refuse is not shown first', async () => {
    serve()
    const gameId = newId()
    const screen = open(gameId)
    await screen.loaded()
    const stale = { taken: 3, won: 1 }
    const playerId = newId()
    const command = { kind: 'faceoff.set', playerId, taken: 4, won: 2, seen: stale } as const
    await expect(screen.now().record(command)).rejects.toThrow(
      new RecordingFailed('Faceoff not found'),
    )
    expect(screen.now().unsentIds.size).toBe(0)
  })

  it('OUTBOX-6 A refused record is listed, and stays on the screen until it is discarded', async () => {
    const { server } = serve()
    const gameId = newId()
    const screen = open(gameId)
    await screen.loaded()
    server.refuse = () => 'This team is disabled'
    const shotId = newId()
    await act(() => screen.now().record(shot(shotId)))
    await waitFor(() =>
      expect(outbox().status().attention).toMatchObject([
        { gameId, error: 'This team is disabled' },
      ]),
    )
    expect(screen.now().records.shots.has(shotId)).toBe(true)
    expect([...screen.now().unsentIds]).toEqual([shotId])
    expect(server.game(gameId).records.shots.size).toBe(0)
    await discardRefused()
    expect(outbox().status().attention).toEqual([])
    await waitFor(() => expect(screen.now().records.shots.has(shotId)).toBe(false))
    expect(screen.now().unsentIds.size).toBe(0)
  })
})
