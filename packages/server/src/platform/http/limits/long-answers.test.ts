import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { longAnswers } from './long-answers.ts'

const MAX_WAITING = 3

function asking(readWithin?: number) {
  const take = longAnswers(MAX_WAITING, readWithin)
  const begun: string[] = []
  const ask = (what: string, userId = 'anna', isGone = (): boolean => false) =>
    take({
      userId,
      isGone,
      make: async () => {
        begun.push(what)
        return Readable.from([what], { objectMode: false })
      },
    })
  return { ask, begun }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

it("BOUND-11 A user's next long answer starts once the previous one is read or abandoned", async () => {
  const { ask, begun } = asking()
  const answers = ['first', 'second', 'third'].map((what) => ask(what))
  const first = await answers[0]
  await turns()
  expect(begun).toEqual(['first'])
  expect(first && (await text(first))).toBe('first')
  const second = await answers[1]
  await turns()
  expect(begun).toEqual(['first', 'second'])
  second?.destroy()
  expect(await answers[2]).toBeInstanceOf(Readable)
})

it('BOUND-11 A long answer waits neither for other users nor for a failed or abandoned one', async () => {
  const { ask, begun } = asking()
  const first = await ask('first')
  expect(await text(await ask('of Bea', 'bea'))).toBe('of Bea')
  const gone = ask('gone', 'anna', () => true)
  const next = ask('next')
  first.on('error', () => undefined)
  first.destroy(new Error('the connection broke'))
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await text(await next)).toBe('next')
  expect(begun).toEqual(['first', 'of Bea', 'next'])
  const take = longAnswers(MAX_WAITING)
  const anna = { userId: 'anna', isGone: () => false }
  const failing = take({ ...anna, make: () => Promise.reject(new Error('no such team')) })
  await expect(failing).rejects.toThrow('no such team')
  const after = take({ ...anna, make: async () => Readable.from(['after'], { objectMode: false }) })
  expect(await text(await after)).toBe('after')
})

it('BOUND-18 Three long answers of all users are read at once, the next when one of them was read', async () => {
  const { ask, begun } = asking()
  const answers = ['anna', 'bea', 'cleo', 'dora'].map((userId) => ask(`of ${userId}`, userId))
  const first = await answers[0]
  await turns()
  expect(begun).toEqual(['of anna', 'of bea', 'of cleo'])
  first?.destroy()
  expect(await answers[3]).toBeInstanceOf(Readable)
})

it('BOUND-19 Answers that are read for too long are broken off one after another while others wait', async () => {
  const { ask, begun } = asking(0)
  const slow = await Promise.all(['anna', 'bea', 'cleo'].map((userId) => ask('slow', userId)))
  await turns()
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  expect(await text(await ask('of Dora', 'dora'))).toBe('of Dora')
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
  expect(await text(await ask('of Eva', 'eva'))).toBe('of Eva')
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
  await Promise.all(['fay', 'gro'].map((userId) => ask('of others', userId)))
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, true, false])
  expect(begun).toHaveLength(7)
})

it('BOUND-11 More long answers than may wait are refused at once', async () => {
  const { ask } = asking()
  const answers = Array.from({ length: 1 + MAX_WAITING }, (_, place) => ask(String(place)))
  await expect(ask('one more')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  expect(await Promise.all(answers.map(async (answer) => text(await answer)))).toHaveLength(4)
  expect(await text(await ask('later'))).toBe('later')
})
