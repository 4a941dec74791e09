import { describe, expect, it } from 'vitest'
import { sharedStatement } from './shared-statement.ts'

/** A statement that answers when it is told to. */
function controlled() {
  const runs: { rows: readonly string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const store = sharedStatement<string, string>(
    (row) => row,
    (rows) =>
      new Promise((resolve, reject) => {
        const finish = () =>
          resolve(
            new Map(
              rows.flatMap((row, place) => (row === 'refused' ? [] : [[place, `stored ${row}`]])),
            ),
          )
        runs.push({ rows, finish, fail: reject })
      }),
  )
  const run = async (number: number) => {
    while (runs[number] === undefined) await new Promise((resolve) => setImmediate(resolve))
    return runs[number]
  }
  return { store, run, runs }
}

describe('rows that share a statement', () => {
  it('go together after the first, and each gets its own answer', async () => {
    const { store, run } = controlled()
    const answers = Promise.all([store('first'), store('a'), store('refused'), store('b')])
    const first = await run(0)
    first.finish()
    const { rows, finish } = await run(1)
    finish()
    expect([first.rows, rows]).toEqual([['first'], ['a', 'refused', 'b']])
    expect(await answers).toEqual(['stored first', 'stored a', undefined, 'stored b'])
  })

  it('wait for the statement under way, and then go together', async () => {
    const { store, run, runs } = controlled()
    const first = store('a')
    const { finish } = await run(0)
    const second = store('b')
    await new Promise((resolve) => setImmediate(resolve))
    const third = store('c')
    expect(runs).toHaveLength(1)
    finish()
    expect(await first).toBe('stored a')
    const next = await run(1)
    expect(next.rows).toEqual(['b', 'c'])
    next.finish()
    expect(await Promise.all([second, third])).toEqual(['stored b', 'stored c'])
  })

  it('do not wait for one that is held up', async () => {
    const { store, run } = controlled()
    const held = store('a')
    const { finish } = await run(0)
    const second = store('b')
    const next = await run(1)
    next.finish()
    expect(await second).toBe('stored b')
    finish()
    expect(await held).toBe('stored a')
  })

  it('answer undefined to the second of two with the same key', async () => {
    const { store, run } = controlled()
    const answers = Promise.all([store('first'), store('a'), store('a')])
    const first = await run(0)
    first.finish()
    const { rows, finish } = await run(1)
    finish()
    expect(rows).toEqual(['a'])
    expect(await answers).toEqual(['stored first', 'stored a', undefined])
  })

  it('fail together, and what comes later does not', async () => {
    const { store, run } = controlled()
    const first = store('first')
    const answers = Promise.allSettled([store('a'), store('b')])
    const before = await run(0)
    before.finish()
    expect(await first).toBe('stored first')
    const { fail } = await run(1)
    fail(new Error('connection lost'))
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const later = store('c')
    const next = await run(2)
    next.finish()
    expect(await later).toBe('stored c')
  })

  it('are at most 64 in one statement', async () => {
    const { store, run } = controlled()
    const answers = Promise.all(Array.from({ length: 100 }, (_, number) => store(`row ${number}`)))
    const lengths: number[] = []
    for (const number of [0, 1, 2]) {
      const { rows, finish } = await run(number)
      lengths.push(rows.length)
      finish()
    }
    expect(lengths).toEqual([1, 64, 35])
    expect(await answers).toHaveLength(100)
  })
})
