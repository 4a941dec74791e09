import { get } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { insertSession } from '../insert-session.ts'
import { FIRST, hoard } from './hoard.ts'
import { CONTAINER, forgetPeak, peakOf } from './peak-memory.ts'
import { setUpVictim } from './under-attack.ts'

/*
 * People of the largest team ask for its largest answers, which are written out while they are read, and read them
 * slowly or not at all.
 */

/** As many as there are slots for such answers. */
const SLOW = [1, 2, 3] as const
/** One more, who reads as everybody does. */
const OTHER = 4
/** Milliseconds between two parts. */
const PAUSE_MS = 5

const idOf = (number: number): string => FIRST.slice(0, -4) + String(number).padStart(4, '0')
const tokenOf = (number: number): string => String(number).padStart(43, 's')

async function prepare(database: Database): Promise<void> {
  await hoard(database)
  await database.write(async (trx) => {
    for (const user of [...SLOW, OTHER])
      await insertSession(trx, { id: idOf(1000 + user), userId: idOf(user), token: tokenOf(user) })
  })
}

const victim = setUpVictim(prepare)

beforeEach(() => forgetPeak(victim.server.pid))

interface Reading {
  readonly status: Promise<number>
  /** Reads the received bytes. */
  readonly goOn: () => void
  /** Was the answer read to its end? */
  readonly whole: Promise<boolean>
}

/** Reads an answer with a pause after each part; without any where it is 0, and nothing where it is infinite. */
function read(user: number, include: string, pause = 0): Reading {
  const status = Promise.withResolvers<number>()
  const goOn = Promise.withResolvers<void>()
  const whole = Promise.withResolvers<boolean>()
  const headers = {
    authorization: `Bearer ${tokenOf(user)}`,
    'x-forwarded-for': `192.0.2.${user}`,
  }
  const url = `${victim.address}/api/analytics/teams/${FIRST}?include=${include}`
  const sent = get(url, { headers, agent: false }, (answer) => {
    status.resolve(answer.statusCode ?? 0)
    answer.once('error', () => undefined)
    answer.once('close', () => whole.resolve(answer.complete))
    if (pause === Number.POSITIVE_INFINITY) {
      void goOn.promise.then(() => answer.resume())
      return
    }
    answer.on('data', () => {
      if (pause === 0) return
      answer.pause()
      setTimeout(() => answer.resume(), pause)
    })
  })
  sent.once('error', () => {
    status.resolve(0)
    whole.resolve(false)
  })
  return { status: status.promise, goOn: goOn.resolve, whole: whole.promise }
}

it.each(['games', 'shotTimeline'])(
  'HOSTILE-53 Three people who read the largest answers slowly take no more than 512 MB: include=%s',
  async (include) => {
    const readings = SLOW.map((user) => read(user, include, PAUSE_MS))
    expect(await Promise.all(readings.map(({ status }) => status))).toEqual([200, 200, 200])
    expect(await Promise.all(readings.map(({ whole }) => whole))).toEqual([true, true, true])
    expect(peakOf(victim.server.pid)).toBeLessThan(CONTAINER)
  },
  240_000,
)

it('HOSTILE-54 Three people who do not read their answers do not keep others from theirs', async () => {
  const readings = SLOW.map((user) => read(user, 'games', Number.POSITIVE_INFINITY))
  expect(await Promise.all(readings.map(({ status }) => status))).toEqual([200, 200, 200])
  const other = read(OTHER, 'games')
  expect([await other.status, await other.whole]).toEqual([200, true])
  for (const { goOn } of readings) goOn()
  expect(await Promise.all(readings.map(({ whole }) => whole))).toEqual([false, false, false])
}, 240_000)
