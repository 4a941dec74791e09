import type { Page } from '@playwright/test'
import { Account } from '../../e2e/support/person.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { takeTaps } from './frame-watch.ts'
import { type Phones, slowDown, withPhones } from './phones.ts'
import { processorTimes, startTrace } from './processor-time.ts'

/** How often the processor's speed is divided. */
const SLOWED = 4
const SHOTS = 300
const WARM_UP = 10
const ROUNDS = 5
const TAPS = 40
const FRAME = 1000 / 60
const MEMORY_TAPS = 500
/** Series of taps until everything is compiled and every buffer of the browser is full. */
const WARM_UP_SERIES = 3
/**
 * What may be added by 500 taps that were taken back, in KiB. The engine goes on compiling for long,
 * which is all that is left to see; one kept shot with its mark and its words would be 1 KiB.
 */
const MEMORY_BOUND = 256

/**
 * From tap to painted mark with 300 shots on the rink against an empty rink, and what 500 taps leave
 * in memory: the production build in Chromium, as a phone. How and why stands in docs/benchmarks.md.
 */
export const tapToPaint = (parts: { taps: boolean; memory: boolean }): Promise<Row[]> =>
  withPhones(async (phones) => {
    const world = await prepareRinks(phones.address)
    return [
      ...(parts.taps ? await speed(phones, world) : []),
      ...(parts.memory ? [await memory(phones, world)] : []),
    ]
  })

/** The paths of three games, two without a shot and one with {@link SHOTS}, and who records there. */
interface Rinks {
  readonly manager: Account
  readonly empty: string
  readonly full: string
  /** Where shots are taken back: nothing may be on it before. */
  readonly series: string
}

/** Prepares the games, and a roster of the usual size, through the API. */
async function prepareRinks(address: string): Promise<Rinks> {
  const manager = await Account.register(address)
  const { id: teamId } = await manager.createTeam('Rink')
  const shooterPlayerId = await manager.addPlayer(teamId, 'Player 1', 1)
  for (let number = 2; number <= 23; number += 1) {
    await manager.addPlayer(teamId, `Player ${number}`, number)
  }
  const newGame = async (opponent: string, shots: number) => {
    const gameId = await manager.addGame(teamId, opponent)
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
    return `/teams/${teamId}/games/${gameId}`
  }
  return {
    manager,
    empty: await newGame('Empty', 0),
    full: await newGame('Full', SHOTS),
    series: await newGame('Series', 0),
  }
}

/** Opens a game and waits until its shots are there and the page is quiet. */
async function openGame({ open }: Phones, { manager }: Rinks, path: string, shots: number) {
  const page = await open()
  await manager.open(page, path)
  const counted = ['for-shots', 'against-shots']
  await page.waitForFunction(
    ({ ids, wanted }) => {
      const texts = ids.map((id) => document.querySelector(`[data-testid=${id}]`)?.textContent)
      return texts.reduce((sum, text) => sum + Number(text ?? Number.NaN), 0) === wanted
    },
    { ids: counted, wanted: shots },
  )
  await quiet(page)
  return page
}

type Tap = () => Promise<void>

/** Taps all over the rink, the same places each time. */
async function tapper(page: Page): Promise<Tap> {
  const box = await page.getByTestId('rink').boundingBox()
  if (box === null) throw new Error('the rink is not shown')
  let index = 0
  return async () => {
    const x = box.x + 10 + ((index * 83) % (box.width - 20))
    const y = box.y + 10 + ((index * 47) % (box.height - 20))
    index += 1
    await page.touchscreen.tap(x, y)
  }
}

/** Waits until the server has answered and the page has nothing to do. */
async function quiet(page: Page): Promise<void> {
  await saved(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
}

const saved = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-unsent="0"]') !== null)

async function speed(phones: Phones, world: Rinks): Promise<Row[]> {
  const openSlow = async (path: string, shots: number) => {
    const page = await openGame(phones, world, path, shots)
    await slowDown(page, SLOWED)
    return { page, tap: await tapper(page) }
  }
  const empty = await openSlow(world.empty, 0)
  const full = await openSlow(world.full, SHOTS)
  const rinks = [empty, full]
  // In turns, so that a slow moment of the machine does not meet one of the two alone.
  const tapBoth = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { page, tap } of rinks) {
        await page.bringToFront()
        await quiet(page)
        await tap()
      }
    }
    for (const { page } of rinks) await quiet(page)
    return { empty: await takeTaps(empty.page), full: await takeTaps(full.page) }
  }
  await tapBoth(WARM_UP)
  const endTrace = await startTrace(await full.page.context().newCDPSession(full.page))
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await tapBoth(TAPS))
  const [emptyWork = [], fullWork = []] = processorTimes(await endTrace())
  for (const { page } of rinks) await page.context().close()
  return [
    row(
      'tap to painted mark, end of frame',
      rounds.map((round) => compare(round.empty, round.full)),
    ),
    row('tap to painted mark, processor time', [compare(emptyWork, fullWork)]),
  ]
}

interface Round {
  readonly empty: readonly number[]
  readonly full: readonly number[]
}

interface Comparison {
  readonly p95: { readonly empty: number; readonly full: number }
  readonly median: { readonly empty: number; readonly full: number }
  readonly taps: number
}

function compare(empty: readonly number[], full: readonly number[]): Comparison {
  const at = (share: number) => ({
    empty: percentile(empty, share),
    full: percentile(full, share),
  })
  return { p95: at(0.95), median: at(0.5), taps: full.length }
}

/** Of several rounds the one in the middle counts, by how far the full rink is above the empty one. */
function row(what: string, rounds: readonly Comparison[]): Row {
  const above = ({ p95 }: Comparison) => p95.full - p95.empty
  const sorted = rounds.toSorted((one, other) => above(one) - above(other))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  const { p95, median, taps } = middle
  const words = (one: Comparison['p95']) => `${one.full.toFixed(1)} : ${one.empty.toFixed(1)} ms`
  return {
    what,
    engine: `${SHOTS} shots : none`,
    measured: `p95 ${words(p95)}, median ${words(median)}, ${taps} taps each`,
    // In frames, of which one is allowed.
    ratio: above(middle) / FRAME,
    target: { atMost: 1 },
  }
}

/** What equal series of taps leave behind: after the first ones nothing may grow. */
async function memory(phones: Phones, world: Rinks): Promise<Row> {
  const page = await openGame(phones, world, world.series, 0)
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  await client.send('Performance.enable')
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024
  }
  const heaps: number[] = []
  const tap = await tapper(page)
  for (let series = 0; series < WARM_UP_SERIES + 2; series += 1) {
    for (let count = 0; count < MEMORY_TAPS; count += 1) await tap()
    await saved(page)
    await page.getByRole('button', { name: 'Reset Period 1 Shots', exact: true }).click()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await saved(page)
    await takeTaps(page)
    // Messages leave after 3 seconds; nothing else is on its way but the stream of what others do.
    await page.waitForFunction(() => !document.body.textContent.includes('All shots cleared'))
    await quiet(page)
    heaps.push(await heap())
  }
  await page.context().close()
  const grown = ((heaps.at(-1) ?? 0) - (heaps[WARM_UP_SERIES - 1] ?? 0)) / 2
  return {
    what: `memory left by ${MEMORY_TAPS} taps`,
    engine: `at most ${MEMORY_BOUND} KiB`,
    measured: `${grown.toFixed(0)} KiB; heaps of ${heaps.map((one) => one.toFixed(0)).join(', ')} KiB`,
    ratio: grown / MEMORY_BOUND,
    target: { atMost: 1 },
  }
}
