import type { Page } from '@playwright/test'
import { takeTaps } from '../../e2e/support/frame-watch.ts'
import { Account } from '../../e2e/support/person.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { type Phones, SLOWED, slowDown, untilIdle, withPhones } from './phones.ts'

const SHOTS = 300
const PLAYERS = 23
const WARM_UP = 10
const ROUNDS = 5
const TAPS = 40
const FRAME = 1000 / 60
/** All series and their removals are in the bound of changes of a game. */
const MEMORY_TAPS = 100
/** Series of taps until everything is compiled and every buffer of the browser is full. */
const WARM_UP_SERIES = 3
/**
 * The memory that so many taps may add after they were undone, in KiB. The engine goes on compiling for long,
 * which is all that is left to see; one kept shot with its mark and its words would be 1 KiB.
 */
const MEMORY_BOUND = 256

/** A game on a phone, and a tap on its rink: all over it, the same positions each time. */
interface OpenGame {
  readonly page: Page
  readonly tap: () => Promise<void>
}

/** Opens a game of a new team with so many shots, and waits until they are there and the page is quiet. */
async function openGame({ address, open }: Phones, shots: number): Promise<OpenGame> {
  const manager = await Account.register(address)
  const { id: teamId } = await manager.createTeam('Rink')
  const shooterPlayerId = await manager.addPlayer(teamId, 'Player 1', 1)
  for (let number = 2; number <= PLAYERS; number += 1) {
    await manager.addPlayer(teamId, `Player ${number}`, number)
  }
  const gameId = await manager.addGame(teamId, 'Opponent')
  const { periods } = await manager.call<{ periods: { id: string }[] }>(
    'POST',
    `/games/${gameId}/periods`,
  )
  for (let index = 0; index < shots; index += 1) {
    const scoredAgainst = index % 2 === 0
    // Shots of all four kinds spread over the ice, the same each time.
    await manager.call('POST', `/shots/games/${gameId}`, {
      periodId: periods[0]?.id,
      xCoord: 40 + ((index * 97) % 720),
      yCoord: 30 + ((index * 61) % 340),
      scored: index % 5 === 0,
      scoredAgainst,
      ...(scoredAgainst ? {} : { shooterPlayerId }),
    })
  }
  const page = await open()
  await manager.open(page, `/teams/${teamId}/games/${gameId}`)
  await page.waitForFunction((wanted) => {
    const counts = ['for-shots', 'against-shots'].map((id) =>
      Number(document.querySelector(`[data-testid=${id}]`)?.textContent ?? Number.NaN),
    )
    return counts.reduce((sum, count) => sum + count) === wanted
  }, shots)
  await untilQuiet(page)
  const box = await page.getByTestId('rink').boundingBox()
  if (box === null) throw new Error('the rink is not shown')
  let taps = 0
  const tap = async () => {
    const x = box.x + 10 + ((taps * 83) % (box.width - 20))
    const y = box.y + 10 + ((taps * 47) % (box.height - 20))
    taps += 1
    await page.touchscreen.tap(x, y)
  }
  return { page, tap }
}

const untilSaved = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-unsent="0"]') !== null)

/** Waits until the server has answered and the page has nothing to do. */
async function untilQuiet(page: Page): Promise<void> {
  await untilSaved(page)
  await untilIdle(page)
}

/**
 * From tap to painted mark with 300 shots on the rink against an empty rink: the production build in
 * Chromium, as a phone. How and why: docs/benchmarks.md.
 */
export const tapToPaint = (): Promise<Row[]> =>
  withPhones(async (phones) => {
    const [empty, full] = [await openGame(phones, 0), await openGame(phones, SHOTS)]
    for (const { page } of [empty, full]) await slowDown(page, SLOWED)
    // In turns, so that a slow moment of the machine does not meet one of the two alone.
    const tapBoth = async (turns: number): Promise<Round> => {
      for (let turn = 0; turn < turns; turn += 1) {
        for (const { page, tap } of [empty, full]) {
          await page.bringToFront()
          await untilQuiet(page)
          await tap()
        }
      }
      for (const { page } of [empty, full]) await untilQuiet(page)
      return { empty: await takeTaps(empty.page), full: await takeTaps(full.page) }
    }
    await tapBoth(WARM_UP)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await tapBoth(TAPS))
    return [speedRow(rounds)]
  })

/** Milliseconds of each tap. */
interface Round {
  readonly empty: readonly number[]
  readonly full: readonly number[]
}

/** Of several rounds the one in the middle counts, by how far the full rink is above the empty one. */
function speedRow(rounds: readonly Round[]): Row {
  const above = ({ empty, full }: Round) => percentile(full, 0.95) - percentile(empty, 0.95)
  const middle = rounds.toSorted((one, other) => above(one) - above(other))[ROUNDS >> 1]
  if (middle === undefined) throw new Error('nothing was measured')
  const words = (share: number) =>
    `${percentile(middle.full, share).toFixed(1)} : ${percentile(middle.empty, share).toFixed(1)} ms`
  return {
    subject: 'tap to painted mark, end of frame',
    engine: `${SHOTS} shots : none`,
    measured: `p95 ${words(0.95)}, median ${words(0.5)}, ${TAPS} taps each`,
    // In frames, of which one is allowed.
    ratio: above(middle) / FRAME,
    target: { atMost: 1 },
  }
}

/** The memory that equal series of taps leave: after the first ones nothing may grow. */
export const memoryOfTaps = (): Promise<Row[]> =>
  withPhones(async (phones) => {
    const { page, tap } = await openGame(phones, 0)
    const client = await page.context().newCDPSession(page)
    await client.send('HeapProfiler.enable')
    await client.send('Performance.enable')
    const heap = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const { metrics } = await client.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024
    }
    const heaps: number[] = []
    for (let series = 0; series < WARM_UP_SERIES + 2; series += 1) {
      for (let count = 0; count < MEMORY_TAPS; count += 1) await tap()
      await untilSaved(page)
      await page.getByRole('button', { name: 'Reset Period 1 Shots', exact: true }).click()
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
      await untilSaved(page)
      await takeTaps(page)
      // Messages leave after 3 seconds; nothing else is on its way but the stream of others' changes.
      await page.waitForFunction(() => !document.body.textContent.includes('All shots cleared'))
      await untilQuiet(page)
      heaps.push(await heap())
    }
    const grown = ((heaps.at(-1) ?? 0) - (heaps[WARM_UP_SERIES - 1] ?? 0)) / 2
    return [
      {
        subject: `memory left by ${MEMORY_TAPS} taps`,
        engine: `at most ${MEMORY_BOUND} KiB`,
        measured: `${grown.toFixed(0)} KiB; heaps of ${heaps.map((one) => one.toFixed(0)).join(', ')} KiB`,
        ratio: grown / MEMORY_BOUND,
        target: { atMost: 1 },
      },
    ]
  })
