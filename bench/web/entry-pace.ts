import { type Browser, chromium, type Page } from '@playwright/test'
import { Game } from '../../e2e/pages/game.ts'
import { startProduct } from '../../e2e/product.ts'
import { createThumb, layOut, paceOf, recordAtPace, watchSaves } from '../../e2e/support/pace.ts'
import { Account } from '../../e2e/support/person.ts'
import { loadSeason } from '../../fixtures/season.ts'
import { ensureWebBuild } from '../../scripts/lib/web-build.mjs'
import { ensureChromium } from '../../scripts/test/chromium.mjs'
import type { Row } from '../lib/report.ts'
import { watchFrames } from './frame-watch.ts'
import { PHONE } from './phone.ts'

/** How often the processor's speed is divided: not at all, and as a phone of some years ago. */
const SLOWED = [1, 4] as const
/** From the finger's lifting until the shot is safe on the device, in milliseconds, for 95 of 100. */
const SAVED_BOUND = 100

/**
 * A real game recorded on a phone at its real pace: presses a shot, and how long from the press to
 * the painted mark and to the shot being safe on the device. How and why: docs/benchmarks.md.
 */
export async function entryPace(): Promise<Row[]> {
  await ensureWebBuild()
  const product = await startProduct()
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
  })
  try {
    const rows: Row[] = []
    for (const slowed of SLOWED) rows.push(...(await recordGame(browser, product.address, slowed)))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function recordGame(browser: Browser, address: string, slowed: number): Promise<Row[]> {
  const season = await loadSeason()
  const [game] = season.games.toSorted((one, other) => other.shots.length - one.shots.length)
  if (game === undefined) throw new Error('The season has no game.')
  const roster = season.players.filter(({ id }) => game.roster.includes(id))
  const nameOf = (id: string) => roster.find((player) => player.id === id)?.name ?? ''
  const manager = await Account.register(address)
  const team = await manager.createTeam(season.team)
  for (const { name, number } of roster) await manager.addPlayer(team.id, name, number)
  const gameId = await manager.addGame(team.id, game.opponent)

  const page = await openPhone(browser, address)
  await manager.open(page, `/teams/${team.id}/games/${gameId}`)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const screen = new Game(page)
  const presses: number[] = []
  let close = 0
  for (const period of [1, 2, 3] as const) {
    await screen.choose(`Period ${period}`)
    await layOut(page)
    const shots = paceOf(game, period)
    close += shots.filter((one) => one.close).length
    presses.push(...(await recordAtPace(await createThumb(page), shots, nameOf)))
  }
  await page.waitForFunction((all) => window.savedShots.length === all, presses.length)
  const times = await page.evaluate(() => ({
    taps: window.tapWatch.taps,
    late: window.tapWatch.late,
    saved: window.savedShots.map(({ at }) => at),
  }))
  const { late } = times
  const toFrame = times.taps.map((tap) => tap.toFrame)
  const toSaved = times.taps.map(({ stamp }, index) => (times.saved[index] ?? Infinity) - stamp)
  await page.context().close()
  const mean = presses.reduce((sum, one) => sum + one, 0) / presses.length
  const most = Math.max(...presses)
  const slower = slowed === 1 ? '' : `, processor ${slowed} times slower`
  const painted = `press to painted mark${slower}`
  const safe = `press to safe on the device${slower}`
  // The bound is for the whole way to the device; how much slower a phone is remains open.
  if (slowed > 1) {
    return [
      row(`marks painted later than in the frame of their press${slower}`, `${late}`, late, 0),
      { what: painted, engine: 'sqlite', measured: spread(toFrame) },
      { what: safe, engine: 'sqlite', measured: spread(toSaved) },
    ]
  }
  const what = `${presses.length} shots of a real game, ${close} within 3 s of the one before`
  return [
    row(`${what}: presses a shot`, `${mean.toFixed(2)} on average, ${most} at most`, most, 2),
    row('marks painted later than in the frame of their press', `${late}`, late, 0),
    { what: painted, engine: 'sqlite', measured: spread(toFrame) },
    row(safe, spread(toSaved), at(toSaved, 0.95) / SAVED_BOUND, 1),
  ]
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...PHONE })
  const page = await context.newPage()
  await watchFrames(page)
  await watchSaves(page)
  return page
}

const row = (what: string, measured: string, ratio: number, atMost: number): Row => ({
  what,
  engine: 'sqlite',
  measured,
  ratio,
  target: { atMost },
})

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY
}

const spread = (times: readonly number[]): string =>
  `${[0.5, 0.95, 1].map((share) => at(times, share).toFixed(0)).join(' / ')} ms (p50 / p95 / most)`
