import { describe, expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

/** Counts how often an answer is made. */
function aMaker() {
  let made = 0
  const make = async () => {
    made += 1
    return { made, text: 'x'.repeat(100) }
  }
  return { make, times: () => made }
}

describe('answers that are kept', () => {
  it('FOLLOW-10 An answer is made once for each version, also for those who ask at once', async () => {
    const kept = new KeptAnswers()
    const { make, times } = aMaker()
    const ask = (version: string) => kept.get('game', version, make)
    const [first, second] = await Promise.all([ask('1'), ask('1')])
    expect(first).toBe(second)
    expect(first.text).toBe(JSON.stringify(first.content))
    expect(times()).toBe(1)
    expect((await ask('2')).content.made).toBe(2)
    expect((await ask('2')).content.made).toBe(2)
  })

  it('FOLLOW-10 An answer that could not be made is made again', async () => {
    const kept = new KeptAnswers()
    const fail = () => Promise.reject(new Error('away'))
    await expect(kept.get('game', '1', fail)).rejects.toThrow('away')
    const { make } = aMaker()
    expect((await kept.get('game', '1', make)).content.made).toBe(1)
  })

  it('FOLLOW-10 Of more than there is room for, those asked for last are kept', async () => {
    const kept = new KeptAnswers(300)
    const { make, times } = aMaker()
    await kept.get('one', '1', make)
    await kept.get('two', '1', make)
    await kept.get('one', '1', make)
    await kept.get('three', '1', make)
    expect(times()).toBe(3)
    await kept.get('one', '1', make)
    expect(times()).toBe(3)
    await kept.get('two', '1', make)
    expect(times()).toBe(4)
  })
})
