import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import { describe, expect, it } from 'vitest'
import { createSendQueue } from '../../lib/send-queue.ts'
import { createFaceoffCounter } from './faceoff-counter.ts'

const record: Faceoff = {
  id: 'f1',
  gameId: 'g',
  playerId: 'ann',
  player: { id: 'ann', name: 'Ann', number: 7, removed: false },
  taken: 10,
  won: 4,
  createdAt: '2026-11-21T18:00:00.000Z',
}

/** A counter whose server adds up as the real one does, and may refuse the call with a number. */
function setUp(refuse: (call: number) => boolean = () => false) {
  let shown = record
  let stored = record
  const keys: string[] = []
  const said: string[] = []
  let calls = 0
  let taps = 0
  const { count, hurry } = createFaceoffCounter(createSendQueue([]), {
    newKey() {
      taps += 1
      return `key ${taps}`
    },
    send: async (_, won, key) => {
      keys.push(key)
      calls += 1
      await new Promise<void>((resolve) => setTimeout(resolve))
      if (refuse(calls)) throw new Error('refused')
      stored = { ...stored, taken: stored.taken + 1, won: stored.won + (won ? 1 : 0) }
      return stored
    },
    show: (_, change) => {
      shown = change(shown)
    },
    onDone: () => said.push('done'),
    onRefused: () => said.push('refused'),
    onSettled: () => said.push('settled'),
  })
  const settled = async () => {
    while (said.at(-1) !== 'settled') await new Promise<void>((resolve) => setTimeout(resolve))
  }
  const counts = () => [shown.taken, shown.won]
  return { count, hurry, counts, keys, said, settled }
}

describe('counting faceoffs', () => {
  it('FACEOFF-3 + counts a won one and - a lost one, at once', async () => {
    const { count, counts, settled } = setUp()
    count('f1', true)
    expect(counts()).toEqual([11, 5])
    count('f1', false)
    expect(counts()).toEqual([12, 5])
    await settled()
    expect(counts()).toEqual([12, 5])
  })

  it('FACEOFF-3 never shows less than what was tapped while answers come in', async () => {
    const { count, counts, said, settled } = setUp()
    for (let tap = 0; tap < 5; tap += 1) count('f1', true)
    const seen: (number | undefined)[] = []
    while (said.length < 3) {
      seen.push(counts()[0])
      await new Promise<void>((resolve) => setTimeout(resolve))
    }
    expect(new Set(seen)).toEqual(new Set([15]))
    await settled()
    expect(counts()).toEqual([15, 9])
  })

  it('FACEOFF-4 a refused one is taken back alone', async () => {
    const { count, counts, said, settled } = setUp((call) => call === 2)
    for (let tap = 0; tap < 3; tap += 1) count('f1', true)
    await settled()
    expect(counts()).toEqual([12, 6])
    expect(said).toEqual(['done', 'refused', 'done', 'settled'])
  })

  it('FACEOFF-4 each tap has a key of its own', async () => {
    const { count, keys, settled } = setUp()
    for (let tap = 0; tap < 4; tap += 1) count('f1', false)
    await settled()
    expect(new Set(keys).size).toBe(4)
  })

  it('FACEOFF-8 all that waits is sent at once as the page goes away, with the same keys', async () => {
    const { count, hurry, keys, settled } = setUp()
    for (let tap = 0; tap < 3; tap += 1) count('f1', true)
    hurry()
    expect(keys).toEqual(['key 1', 'key 2', 'key 3'])
    await settled()
    expect(new Set(keys)).toEqual(new Set(['key 1', 'key 2', 'key 3']))
  })
})
