import { canvasPoint } from '@icetally/domain/rink/points'
import { describe, expect, it } from 'vitest'
import { createSendQueue } from '../../lib/send-queue.ts'
import type { GameShot } from './game-shot.ts'
import { createShotLog, shotsToShow } from './shot-log.ts'

function shot(id: string): GameShot {
  return {
    id,
    periodId: 'p1',
    periodNumber: 1,
    shooter: null,
    point: canvasPoint(10, 20),
    direction: 'right',
    scored: false,
    scoredAgainst: true,
    takenAt: `2026-11-21T18:00:0${id.length}.000Z`,
    pending: true,
  }
}

/** A log with a server that answers when the test says so. */
function setUp() {
  const calls: string[] = []
  const said: string[] = []
  const waiting: { accept: () => void; refuse: () => void }[] = []
  const ask = (call: string) => {
    calls.push(call)
    return new Promise<void>((resolve, reject) => {
      waiting.push({ accept: resolve, refuse: () => reject(new Error('refused')) })
    })
  }
  const log = createShotLog(createSendQueue([]), {
    send: (one) => ask(`record ${one.id}`),
    sendRemoval: (id) => ask(`remove ${id}`),
    sendReset: (periodId) => ask(`reset ${periodId}`),
    onDone: (change) => said.push(`${change} done`),
    onRefused: (change) => said.push(`${change} refused`),
    onSettled: () => said.push('settled'),
  })
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve))
  const answer = async (how: 'accept' | 'refuse') => {
    await turn()
    waiting.shift()?.[how]()
    await turn()
  }
  const shown = () => shotsToShow([], log.state()).map((one) => one.id)
  return { log, calls, said, answer, turn, shown }
}

describe('shots on their way', () => {
  it('SHOT-12 are shown at once and sent in order, one after the other', async () => {
    const { log, calls, said, answer, turn, shown } = setUp()
    for (const id of ['a', 'bb', 'ccc']) log.record(shot(id))
    expect(shown()).toEqual(['a', 'bb', 'ccc'])
    await turn()
    expect(calls).toEqual(['record a'])
    await answer('accept')
    expect(calls).toEqual(['record a', 'record bb'])
    await answer('accept')
    await answer('accept')
    expect(calls).toEqual(['record a', 'record bb', 'record ccc'])
    expect(said).toEqual(['record done', 'record done', 'record done', 'settled'])
    expect(log.state().unsent).toBe(0)
  })

  it('SHOT-13 a refused one is taken back alone', async () => {
    const { log, said, answer, shown } = setUp()
    for (const id of ['a', 'bb', 'ccc']) log.record(shot(id))
    await answer('accept')
    await answer('refuse')
    expect(shown()).toEqual(['a', 'ccc'])
    await answer('accept')
    expect(shown()).toEqual(['a', 'ccc'])
    expect(said).toContain('record refused')
  })

  it('SHOT-14 undoing one that waits for its turn keeps it from being sent', async () => {
    const { log, calls, said, answer, shown } = setUp()
    log.record(shot('a'))
    log.record(shot('bb'))
    log.remove('bb')
    expect(shown()).toEqual(['a'])
    await answer('accept')
    expect(calls).toEqual(['record a'])
    expect(shown()).toEqual(['a'])
    expect(said).toContain('remove done')
    expect(said.at(-1)).toBe('settled')
  })

  it('SHOT-14 undoing one that is under way removes it afterwards', async () => {
    const { log, calls, answer, turn, shown } = setUp()
    log.record(shot('a'))
    await turn()
    log.remove('a')
    expect(shown()).toEqual([])
    await answer('accept')
    expect(calls).toEqual(['record a', 'remove a'])
    await answer('accept')
    expect(shown()).toEqual([])
    expect(log.state().added).toEqual([])
  })

  it('SHOT-14 what could not be removed is shown again', async () => {
    const { log, said, answer } = setUp()
    const recorded = [{ ...shot('old'), pending: false }]
    log.remove('old')
    expect(shotsToShow(recorded, log.state())).toEqual([])
    await answer('refuse')
    expect(shotsToShow(recorded, log.state())).toHaveLength(1)
    expect(said).toEqual(['remove refused', 'settled'])
  })

  it('SHOT-16 a reset takes away what it saw, and nothing tapped after it', async () => {
    const { log, calls, answer, shown } = setUp()
    log.record(shot('a'))
    log.reset('p1', ['a'])
    log.record(shot('bb'))
    expect(shown()).toEqual(['bb'])
    for (let answers = 0; answers < 3; answers += 1) await answer('accept')
    expect(calls).toEqual(['record a', 'reset p1', 'record bb'])
    expect(shown()).toEqual(['bb'])
  })

  it('SHOT-16 a refused reset brings everything back', async () => {
    const { log, answer, shown } = setUp()
    log.record(shot('a'))
    log.reset(null, ['a'])
    await answer('accept')
    await answer('refuse')
    expect(shown()).toEqual(['a'])
  })

  it('SHOT-18 all that waits is sent at once as the page goes away', async () => {
    const { log, calls, turn } = setUp()
    for (const id of ['a', 'bb', 'ccc']) log.record(shot(id))
    log.remove('ccc')
    await turn()
    expect(calls).toEqual(['record a'])
    log.hurry()
    expect(calls).toEqual(['record a', 'record a', 'record bb', 'remove ccc'])
  })

  it("does not show a shot twice, and lets go of it once it is in the server's list", async () => {
    const { log, answer } = setUp()
    log.record(shot('a'))
    const recorded = [{ ...shot('a'), pending: false }]
    expect(shotsToShow(recorded, log.state())).toEqual(recorded)
    log.confirm(new Set(['a']))
    expect(log.state().added).toHaveLength(1)
    await answer('accept')
    log.confirm(new Set(['a']))
    expect(log.state().added).toEqual([])
  })

  it('keeps nothing of what was taken back, once all is sent', async () => {
    const { log, answer } = setUp()
    log.record(shot('a'))
    log.remove('a')
    log.reset(null, ['bb', 'ccc'])
    log.confirm(new Set())
    expect(log.state().gone).toEqual(new Set(['a', 'bb', 'ccc']))
    for (let call = 0; call < 3; call += 1) await answer('accept')
    log.confirm(new Set(['ccc']))
    expect(log.state()).toEqual({ added: [], gone: new Set(['ccc']), unsent: 0 })
  })
})
