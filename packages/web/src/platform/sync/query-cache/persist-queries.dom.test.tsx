import 'fake-indexeddb/auto'
import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KIM } from '#test/app/club-api.ts'
import { ApiError } from '../../api/api-client.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { endSession, startSession } from '../../session/session.ts'
import { type AnswerStore, createAnswerStore } from './answer-store.ts'
import { onStoredGames, persistQueries } from './persist-queries.ts'

const LEE = { ...KIM, id: '018f0000-0000-7000-8000-000000000777', email: 'lee@example.org' }
const TEAMS = ['teams', 'list'] as const
const NETWORK = new ApiError(0, undefined)

let stores = 0
let store: AnswerStore
let stop = () => {}

beforeEach(() => {
  stores += 1
  store = createAnswerStore(`keep-${stores}`)
  startSession(KIM, 'live-token')
})
afterEach(async () => {
  stop()
  await store.close()
})

/** The app as after a start: nothing in memory. */
function start(readWithin = 60_000): QueryClient {
  stop()
  const client = createQueryClient()
  // A busy machine is no database that hangs.
  stop = persistQueries(client, store, readWithin)
  return client
}

/** Queries as a screen does; every state that it would show. */
function look(
  client: QueryClient,
  queryFn: () => Promise<unknown>,
  queryKey: readonly string[] = TEAMS,
) {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn,
    retry: false,
    meta: { silent: true },
  })
  const shown: unknown[] = []
  const leave = observer.subscribe(({ data }) => {
    if (data !== undefined && shown.at(-1) !== data) shown.push(data)
  })
  return { shown, leave, result: () => observer.getCurrentResult() }
}

const answer = (data: unknown) => async () => data
const refuse = (error: Error) => async () => {
  throw error
}
const hash = JSON.stringify(TEAMS)
const storedData = async (userId = KIM.id) => (await store.read(userId, hash))?.data

async function put(data: unknown): Promise<number> {
  const { leave, result } = look(start(), answer(data))
  await expect.poll(() => storedData()).toEqual(data)
  leave()
  return result().dataUpdatedAt
}

/** Delays reads until the returned function is called. */
function holdReading(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { read } = store
  vi.spyOn(store, 'read').mockImplementation(async (...args) => {
    const answer = await read(...args)
    await promise
    return answer
  })
  return () => resolve(undefined)
}

it('READ-1 Cached data is shown at the next start until the server answers', async () => {
  await put(['Frost'])
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const { shown } = look(start(), () => promise)
  await expect.poll(() => shown).toEqual([['Frost']])
  resolve(['Frost', 'Charge'])
  await expect.poll(() => shown).toEqual([['Frost'], ['Frost', 'Charge']])
  await expect.poll(() => storedData()).toEqual(['Frost', 'Charge'])
})

it('READ-1 READ-2 Without a network cached data is shown with its age and outlives the failure', async () => {
  const at = await put(['Frost'])
  const { result } = look(start(), refuse(NETWORK))
  await expect.poll(() => result().failureCount).toBe(1)
  await expect.poll(() => result().fetchStatus).toBe('idle')
  expect(result()).toMatchObject({ data: ['Frost'], isLoadingError: false, dataUpdatedAt: at })
  expect(await store.read(KIM.id, hash)).toMatchObject({ updatedAt: at })
})

it("READ-1 Cached data is shown without waiting for the browser's online state", async () => {
  await put(['Frost'])
  onlineManager.setOnline(false)
  try {
    const { result } = look(start(), refuse(NETWORK))
    await expect.poll(() => result()).toMatchObject({ data: ['Frost'], fetchStatus: 'idle' })
    const other = look(start(), refuse(NETWORK), ['teams', 'one', '7'])
    await expect.poll(() => other.result()).toMatchObject({ status: 'error' })
  } finally {
    onlineManager.setOnline(true)
  }
})

it('READ-3 Another user of the device sees none of the cached data', async () => {
  await put(['Frost'])
  endSession('refused')
  startSession(LEE, 'other-token')
  const { shown } = look(start(), answer([]))
  await expect.poll(() => shown).toEqual([[]])
  await expect.poll(() => storedData(LEE.id)).toEqual([])
})

it.each(['refused', 'signed-out'] as const)(
  'READ-3 Cached data ends with the session: %s',
  async (reason) => {
    await put(['Frost'])
    start()
    endSession(reason)
    await expect.poll(() => storedData()).toBeUndefined()
  },
)

it('READ-3 Cached data that a page left behind is removed by the next one without a session', async () => {
  await put(['Frost'])
  stop()
  endSession('signed-out')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  start()
  vi.runAllTimers()
  vi.useRealTimers()
  await expect.poll(() => storedData()).toBeUndefined()
})

it('READ-3 An answer after the session has ended is not stored', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const client = start()
  look(client, () => promise)
  await expect.poll(() => client.isFetching()).toBe(1)
  startSession(LEE, 'other-token')
  client.clear()
  resolve(['Frost'])
  await promise
  await store.forgetOthers(LEE.id)
  expect(await storedData(LEE.id)).toBeUndefined()
})

/** The words of the server; a proxy's refusal has none. */
const DENIED = { error: 'Team not found', code: 'NOT_FOUND' }

it.each([403, 404])(
  'READ-7 Data for which the server answers %s is removed from the cache',
  async (status) => {
    await put(['Frost'])
    const { shown } = look(start(), refuse(new ApiError(status, DENIED)))
    await expect.poll(() => shown).toEqual([['Frost']])
    await expect.poll(() => storedData()).toBeUndefined()
  },
)

it('READ-1 Cached data does not overwrite a change made meanwhile', async () => {
  await put(['Frost'])
  const client = start()
  const release = holdReading()
  const { shown } = look(client, () => new Promise(() => {}))
  client.setQueryData(TEAMS, ['Changed'])
  release()
  await expect.poll(() => storedData()).toEqual(['Changed'])
  expect(shown).toEqual([['Changed']])
})

it('READ-1 Data begun with a part of another answer is stored only where nothing newer is stored', async () => {
  const at = await put(['Frost'])
  for (const [part, age, stored] of [
    ['Older', -1, 'Frost'],
    ['Newer', 1, 'Newer'],
  ] as const) {
    const client = start()
    client.getQueryCache().build(
      client,
      { queryKey: TEAMS },
      {
        ...new QueryObserver(client, { queryKey: ['other'], enabled: false }).getCurrentQuery()
          .state,
        ...{ data: [part], dataUpdatedAt: at + age, status: 'success' },
      },
    )
    await expect.poll(() => storedData()).toEqual([stored])
  }
})

it('READ-1 Cached data that the device reads late is still shown without a network', async () => {
  await put(['Frost'])
  const release = holdReading()
  const { result } = look(start(0), refuse(NETWORK))
  await expect.poll(() => result()).toMatchObject({ status: 'error', data: undefined })
  release()
  await expect.poll(() => result()).toMatchObject({ status: 'success', data: ['Frost'] })
})

it('READ-7 Data for which the server answers 404 is not shown from the cache', async () => {
  await put(['Frost'])
  const release = holdReading()
  const { shown, result } = look(start(0), refuse(new ApiError(404, DENIED)))
  await expect.poll(() => result().status).toBe('error')
  release()
  await expect.poll(() => storedData()).toBeUndefined()
  expect(shown).toEqual([])
})

it('READ-1 A device without storage needs the network, and nothing else fails', async () => {
  const broken = async () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  Object.assign(store, { read: broken, write: broken, tidy: broken, forgetOthers: broken })
  const { shown } = look(start(), answer(['Frost']))
  await expect.poll(() => shown).toEqual([['Frost']])
  endSession('signed-out')
})

it('READ-1 The list of devices and the own account are not persisted', async () => {
  const write = vi.spyOn(store, 'write')
  const client = start()
  for (const key of [['devices'], ['me']]) {
    const { result } = look(client, answer('something'), key)
    await expect.poll(() => result().data).toBe('something')
  }
  expect(write).not.toHaveBeenCalled()
})

it('READ-10 Once a team is missing in the list of teams, its cached data is removed', async () => {
  const own = [
    ['teams', 'one', 'own'],
    ['players', 'own'],
    ['games', 'own'],
    ['game', 'match'],
    ['game', 'match', 'analytics'],
    ['player-statistics', 'player'],
    ['player-statistics', 'left'],
  ]
  const removed = [
    ['teams', 'one', 'gone'],
    ['players', 'gone'],
    ['team-totals', 'gone'],
    ['game', 'lost'],
    ['game', 'lost', 'analytics'],
    ['game', 'deleted', 'analytics'],
    ['player-statistics', 'stranger'],
  ]
  const data: Readonly<Record<string, unknown>> = {
    'teams,one,own': { games: [{ id: 'match' }], players: [{ id: 'player' }] },
    'teams,one,gone': { games: [{ id: 'lost' }], players: [{ id: 'stranger' }] },
    'game,match': { teamId: 'own' },
    'game,lost': { teamId: 'gone' },
    'player-statistics,left': { games: [{ game: { id: 'match' } }] },
    'player-statistics,stranger': { games: [{ game: { id: 'lost' } }] },
  }
  const write = (userId: string, key: readonly string[]) =>
    store.write({ userId, hash: JSON.stringify(key), data: data[key.join()] ?? [], updatedAt: 1 })
  for (const key of [...own, ...removed]) await write(KIM.id, key)
  await store.write({ userId: KIM.id, hash, data: [{ id: 'own' }, { id: 'gone' }], updatedAt: 1 })
  await write(LEE.id, ['players', 'gone'])
  const games = vi.fn()
  const stopGames = onStoredGames(games)
  // Data that is too old would disappear by itself some seconds later.
  vi.spyOn(store, 'tidy').mockResolvedValue(undefined)
  look(start(), answer([{ id: 'own' }]))
  await expect.poll(() => games.mock.calls).toEqual([[new Set(['match'])]])
  stopGames()
  const left = async (key: readonly string[]) =>
    (await store.read(KIM.id, JSON.stringify(key))) !== undefined
  for (const key of removed) expect(await left(key), key.join()).toBe(false)
  for (const key of [...own, TEAMS]) expect(await left(key), key.join()).toBe(true)
  expect(await store.read(LEE.id, '["players","gone"]')).toBeDefined()
})
