import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import {
  type AnswerStore,
  CACHE_DAYS,
  CACHE_GAMES,
  CACHE_VERSION,
  createAnswerStore,
} from './answer-store.ts'

const NOW = Date.UTC(2026, 10, 21, 18)
const DAY = 24 * 60 * 60 * 1000
const KIM = 'kim'
const LEE = 'lee'
const hashOf = (...key: string[]) => JSON.stringify(key)

let opened: AnswerStore | undefined
let stores = 0

function newStore(): AnswerStore {
  stores += 1
  opened = createAnswerStore(`kept-${stores}`)
  return opened
}
afterEach(() => opened?.close())

const write = (store: AnswerStore, userId: string, hash: string, updatedAt = NOW) =>
  store.write({ userId, hash, updatedAt, data: { hash } })

it('READ-3 A cached answer is found only by the user who got it', async () => {
  const store = newStore()
  await write(store, KIM, hashOf('teams', 'list'))
  const found = await store.read(KIM, hashOf('teams', 'list'))
  expect(found).toMatchObject({ data: { hash: hashOf('teams', 'list') }, updatedAt: NOW })
  expect(await store.read(LEE, hashOf('teams', 'list'))).toBeUndefined()
  await store.tidy(LEE, NOW)
  expect(await store.read(KIM, hashOf('teams', 'list'))).toBeUndefined()
})

it('READ-4 Cached data older than 30 days is removed', async () => {
  const store = newStore()
  await write(store, KIM, hashOf('teams', 'list'), NOW - CACHE_DAYS * DAY - 1)
  await write(store, KIM, hashOf('players', '1'), NOW - CACHE_DAYS * DAY)
  await store.tidy(KIM, NOW)
  expect(await store.read(KIM, hashOf('teams', 'list'))).toBeUndefined()
  expect(await store.read(KIM, hashOf('players', '1'))).toBeDefined()
})

it('READ-4 The 50 games seen last stay cached completely', async () => {
  const store = newStore()
  for (let game = 0; game < CACHE_GAMES + 5; game += 1) {
    await write(store, KIM, hashOf('game', `${game}`), NOW - game)
    await write(store, KIM, hashOf('game', `${game}`, 'analytics'), NOW - game - DAY)
  }
  await store.tidy(KIM, NOW)
  const has = async (game: number, ...rest: string[]) =>
    (await store.read(KIM, hashOf('game', `${game}`, ...rest))) !== undefined
  expect(await has(CACHE_GAMES - 1)).toBe(true)
  expect(await has(CACHE_GAMES - 1, 'analytics')).toBe(true)
  expect(await has(CACHE_GAMES)).toBe(false)
  expect(await has(CACHE_GAMES, 'analytics')).toBe(false)
})

it('READ-4 An older app version does not read the cache of a newer one', async () => {
  const store = newStore()
  await write(store, KIM, hashOf('teams', 'list'))
  const newer = indexedDB.open(`kept-${stores}`, CACHE_VERSION + 1)
  await new Promise((resolve, reject) => {
    newer.onsuccess = resolve
    newer.onerror = () => reject(newer.error)
  })
  newer.result.close()
  // Reading fails, and the app requests the server instead.
  await expect(store.read(KIM, hashOf('teams', 'list'))).rejects.toThrow()
})
