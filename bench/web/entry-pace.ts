import { Game } from '../../e2e/pages/game.ts'
import { createThumb, layOut, paceOf, recordAtPace, watchSaves } from '../../e2e/support/pace.ts'
import { Account } from '../../e2e/support/person.ts'
import { loadSeason } from '../../fixtures/season.ts'
import type { Row } from '../lib/report.ts'
import { FULL_SPEED, type Phones, SLOWED, slowDown, timesRow, withPhones } from './phones.ts'

/** From the finger's lifting until the shot is safe on the device, in milliseconds, for 95 of 100. */
const SAVED_BOUND = 100
/** Presses a shot. */
const MOST_PRESSES = 2

/**
 * A real game recorded on a phone at its real pace: presses a shot, and how long from the press to
 * the painted mark and to the shot being safe on the device. How and why: docs/benchmarks.md.
 */
export const entryPace = (): Promise<Row[]> =>
  withPhones(async (phones) => [
    ...(await recordGame(phones, FULL_SPEED)),
    ...(await recordGame(phones, SLOWED)),
  ])

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
  const { taps, late, saved } = await page.evaluate(() => ({
    taps: window.tapWatch.taps,
    late: window.tapWatch.late,
    saved: window.savedShots.map(({ at }) => at),
  }))
  await page.context().close()
  const toFrame = taps.map((tap) => tap.toFrame)
  const toSaved = taps.map(({ stamp }, index) => (saved[index] ?? Infinity) - stamp)
  const mean = presses.reduce((sum, one) => sum + one, 0) / presses.length
  const most = Math.max(...presses)
  const painted = timesRow('press to painted mark', slowed, toFrame)
  const { engine } = painted
  const lateMarks = {
    subject: 'marks painted later than in the frame of their press',
    engine,
    measured: `${late}`,
    ratio: late,
    target: { atMost: 0 },
  }
  // The bound is for the whole way to the device; how much slower a phone is remains open.
  const bound = slowed === FULL_SPEED ? SAVED_BOUND : undefined
  const safe = timesRow('press to safe on the device', slowed, toSaved, [0.95, bound])
  if (slowed !== FULL_SPEED) return [lateMarks, painted, safe]
  const pressed = {
    subject: `${presses.length} shots of a real game, ${close} within 3 s of the one before: presses a shot`,
    engine,
    measured: `${mean.toFixed(2)} on average, ${most} at most`,
    ratio: most,
    target: { atMost: MOST_PRESSES },
  }
  return [pressed, lateMarks, painted, safe]
}
