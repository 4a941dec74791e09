import { describe, expect, it } from 'vitest'
import { gameKey, teamKey } from '../access/cache-keys.ts'
import { bytesOfText, type CacheEntry, ResponseCache } from './response-cache.ts'

const game = gameKey('team', 'game')
const entry = (given: Partial<CacheEntry> = {}): CacheEntry => ({
  ...{ key: game, variant: '', version: '1' },
  ...given,
})

/** Counts how often a value is computed. */
function aMaker(length = 100) {
  let builds = 0
  const make = async () => {
    builds += 1
    return String(builds).padEnd(length, 'x')
  }
  return { make, times: () => builds }
}

const aCache = (maxBytes = 100_000) => new ResponseCache<string>({ maxBytes, sizeOf: bytesOfText })

describe('the cache of responses', () => {
  it('FOLLOW-10 An answer is rendered once for each version, also for simultaneous requests', async () => {
    const cache = aCache()
    const { make, times } = aMaker()
    const ask = (version: string) => cache.get(entry({ version }), make)
    const [first, second] = await Promise.all([ask('1'), ask('1')])
    expect(first).toBe(second)
    expect(times()).toBe(1)
    await ask('2')
    await ask('2')
    expect(times()).toBe(2)
  })

  it('FOLLOW-10 An answer that failed is rendered again', async () => {
    const cache = aCache()
    const fail = () => Promise.reject(new Error('away'))
    await expect(cache.get(entry(), fail)).rejects.toThrow('away')
    const { make, times } = aMaker()
    await cache.get(entry(), make)
    expect(times()).toBe(1)
  })

  it('FOLLOW-60 An older version that is rendered late does not replace a newer one', async () => {
    const cache = aCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const older = cache.get(entry({ version: '1' }), () => promise)
    await cache.get(entry({ version: '2' }), async () => 'newer')
    resolve('older')
    expect(await older).toBe('older')
    expect(cache.find(entry({ version: '2' }))).toBe('newer')
  })

  it.each([
    ['small values', 1, (at: number) => ({ variant: `${at}` })],
    ['large values', 20_000, (at: number) => ({ variant: `${at}` })],
    ['long variants', 1, (at: number) => ({ variant: `${at}`.repeat(1_000) })],
    ['long versions', 1, (at: number) => ({ variant: `${at}`, version: 'v'.repeat(50_000) })],
    ['many teams', 1_000, (at: number) => ({ key: teamKey(`${at}`) })],
  ])(
    'BOUND-40 A cache takes no more bytes than it may, its keys included: %s',
    async (_, length, of) => {
      const cache = aCache()
      for (let at = 0; at < 2_000; at += 1) await cache.get(entry(of(at)), aMaker(length).make)
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
      expect(cache.bytes).toBeGreaterThan(40_000)
    },
  )

  it('BOUND-40 A value larger than the whole cache is returned and not stored', async () => {
    const cache = aCache(1_000)
    expect(await cache.get(entry(), aMaker(5_000).make)).toHaveLength(5_000)
    expect(cache.bytes).toBe(0)
  })

  it('BOUND-41 A full cache evicts the least recently used entry first', async () => {
    const cache = aCache(3_000)
    const { make, times } = aMaker(400)
    const ask = (variant: string) => cache.get(entry({ variant }), make)
    for (const variant of ['one', 'two', 'one', 'three', 'one']) await ask(variant)
    expect(times()).toBe(3)
    await ask('two')
    expect(times()).toBe(4)
  })

  it('BOUND-42 Games of two teams with the same id have two entries, and an id alone is not a key', async () => {
    const cache = aCache()
    cache.store(entry({ key: gameKey('one', 'same') }), 'of one')
    expect(cache.find(entry({ key: gameKey('two', 'same') }))).toBeUndefined()
    expect(cache.find(entry({ key: gameKey('one', 'same') }))).toBe('of one')
    // @ts-expect-error The compiler refuses keys that gameKey, teamKey or linkKey did not create.
    cache.find({ key: 'same', variant: '', version: '1' })
  })
})
