import { Game } from '../../e2e/pages/game.ts'
import { createThumb, layOut, paceOf, recordAtPace, watchSaves } from '../../e2e/support/pace.ts'
import { Account } from '../../e2e/support/person.ts'
import { loadSeason } from '../../fixtures/season.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { type Phones, slowDown, withPhones } from './phones.ts'

/** How often the processor's speed is divided: not at all, and as a phone of some years ago. */
const SLOWED = [1, 4] as const
/** From the finger's lifting until the shot is safe on the device, in milliseconds, for 95 of 100. */
const SAVED_BOUND = 100

/**
 * A real game recorded on a phone at its real pace: presses a shot, and how long from the press to
 * the painted mark and to the shot being safe on the device. How and why: docs/benchmarks.md.
 */
export const entryPace = (): Promise<Row[]> =>
  withPhones(async (phones) => {
    const rows: Row[] = []
    for (const slowed of SLOWED) rows.push(...(await recordGame(phones, slowed)))
    return rows
  })

async function recordGame({ address, open }: Phones, slowed: number): Promise<Row[]> {
  const season = await loadSeason()
  const [game] = season.games.toSorted((one, other) => other.shots.length - one.shots.length)
  if (game === undefined) throw new Error('The season has no game.')
  const roster = season.players.filter(({ id }) => game.roster.includes(id))
  const nameOf = (id: string) => roster.find((player) => player.id === id)?.name ?? ''
  const manager = await Account.register(address)
  const team = await manager.createTeam(season.team)
  for (const { name, number } of roster) await manager.addPlayer(team.id, name, number)
  const gameId = await manager.addGame(team.id, game.opponent)

  const page = await open()
  await watchSaves(page)
  await manager.open(page, `/teams/${team.id}/games/${gameId}`)
  await slowDown(page, slowed)
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
    row(safe, spread(toSaved), percentile(toSaved, 0.95) / SAVED_BOUND, 1),
  ]
}

const row = (what: string, measured: string, ratio: number, atMost: number): Row => ({
  what,
  engine: 'sqlite',
  measured,
  ratio,
  target: { atMost },
})

const spread = (times: readonly number[]): string =>
  `${[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(' / ')} ms (p50 / p95 / most)`
