import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { longAnswers } from './long-answers.ts'

const MAX_WAITING = 3
const HOUR = 3_600_000

function answering(patience?: Parameters<typeof longAnswers>[1]) {
  const take = longAnswers(MAX_WAITING, patience)
  const begun: string[] = []
  const ask = (name: string, userId = 'anna', isDisconnected = (): boolean => false) =>
    take({
      userId,
      isDisconnected,
      make: async () => {
        begun.push(name)
        return Readable.from([name], { objectMode: false })
      },
    })
  return { ask, begun }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

it("BOUND-11 A user's next long answer starts once the previous one is read or abandoned", async () => {
  const { ask, begun } = answering()
  const answers = ['first', 'second', 'third'].map((name) => ask(name))
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

it('BOUND-11 A long answer does not wait for a failed or abandoned one', async () => {
  const { ask, begun } = answering()
  const first = await ask('first')
  const gone = ask('gone', 'anna', () => true)
  const next = ask('next')
  first.on('error', () => undefined)
  first.destroy(new Error('the connection broke'))
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await text(await next)).toBe('next')
  expect(begun).toEqual(['first', 'next'])
  const take = longAnswers(MAX_WAITING)
  const anna = { userId: 'anna', isDisconnected: () => false }
  const failing = take({ ...anna, make: () => Promise.reject(new Error('no such team')) })
  await expect(failing).rejects.toThrow('no such team')
  const after = take({ ...anna, make: async () => Readable.from(['after'], { objectMode: false }) })
  expect(await text(await after)).toBe('after')
})

it('BOUND-18 One long answer of all users is read at once, the next when it was read', async () => {
  const { ask, begun } = answering()
  const answers = ['anna', 'bea'].map((userId) => ask(`of ${userId}`, userId))
  const first = await answers[0]
  await turns()
  expect(begun).toEqual(['of anna'])
  first?.destroy()
  expect(await answers[1]).toBeInstanceOf(Readable)
})

it('BOUND-19 An answer that is read for too long is broken off once others wait', async () => {
  const { ask } = answering({ whole: 0, part: HOUR })
  const slow = await ask('slow')
  await turns()
  expect(slow.destroyed).toBe(false)
  const next = await ask('of Bea', 'bea')
  expect([slow.destroyed, next.destroyed]).toEqual([true, false])
  expect(await text(await ask('of Cleo', 'cleo'))).toBe('of Cleo')
  expect(next.destroyed).toBe(true)
})

it('BOUND-20 An answer of which no part is taken is broken off once others wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const take = longAnswers(MAX_WAITING, { whole: HOUR, part: 1_000 })
  const make = async () => Readable.from(['one', 'two', 'three', 'four'])
  const request = (userId: string) => take({ userId, isDisconnected: () => false, make })
  const slow = await request('anna')
  const next = request('bea')
  for (let part = 0; part < 3; part += 1) {
    await vi.advanceTimersByTimeAsync(800)
    slow.read()
    await turns()
  }
  expect(slow.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(slow.destroyed).toBe(true)
  expect(await text(await next)).toBe('onetwothreefour')
})

it('BOUND-11 More long answers than may wait are refused at once', async () => {
  const { ask } = answering()
  const answers = Array.from({ length: 1 + MAX_WAITING }, (_, index) => ask(String(index)))
  await expect(ask('one more')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  expect(await Promise.all(answers.map(async (answer) => text(await answer)))).toHaveLength(4)
  expect(await text(await ask('later'))).toBe('later')
})
