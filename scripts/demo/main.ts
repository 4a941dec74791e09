import { formatCount } from '@icetally/domain/platform/counted'
import { Presets, SingleBar } from 'cli-progress'
import { loadWholeSeason } from '../../fixtures/whole-season.ts'
import { loadEnvironmentFile } from '../../packages/server/src/platform/config/settings.ts'
import { StartError } from '../../packages/server/src/platform/processes/start-error.ts'
import { DEMO_ACCOUNT } from './account.ts'
import { runDemo } from './demo.ts'
import { DemoStop } from './demo-stop.ts'
import { productAddress } from './product-address.ts'

/*
 * `npm run demo`: records real seasons into the product that `npm start` runs here, or into the one
 * at the address that is given: `npm run demo -- http://localhost:4000` (or ICETALLY_ADDRESS).
 */

function progressBar(): { show(done: number, total: number): void; end(): void } {
  const bar = new SingleBar(
    {
      format: '  {bar} {percentage}%  {value} of {total}  {duration_formatted}',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 5000,
    },
    Presets.shades_classic,
  )
  let started = false
  return {
    show(done, total) {
      if (started) bar.update(done)
      else bar.start(total, done)
      started = true
    },
    end() {
      if (started) bar.stop()
    },
  }
}

async function main(): Promise<void> {
  const [typed] = process.argv.slice(2)
  loadEnvironmentFile()
  const address = productAddress(typed, process.env)
  const whole = await loadWholeSeason()
  // Fewer, for a test.
  const games = whole.games.slice(0, Number(process.env['DEMO_GAMES'] ?? whole.games.length))
  const season = { ...whole, games }
  console.log(`${season.team}: ${season.games.length} real games, recorded into ${address}\n`)
  const bar = progressBar()
  const startedAt = performance.now()
  const outcome = await runDemo({ address, season, onProgress: bar.show }).finally(bar.end)
  const seconds = Math.max(1, Math.round((performance.now() - startedAt) / 1000))
  const before = outcome.kept > 0 ? `; ${formatCount(outcome.kept)} were there already` : ''
  console.log(
    outcome.created === 0
      ? '\nEverything was there already; nothing was recorded twice.'
      : `\nRecorded ${formatCount(outcome.created)} players, games, shots, goals, penalties and faceoffs in ${seconds} s${before}.`,
  )
  console.log(`
Sign in at ${address}/login
  Email     ${DEMO_ACCOUNT.email}
  Password  ${DEMO_ACCOUNT.password}

Then open  ${address}/teams/${outcome.teamId}/analytics`)
}

try {
  await main()
} catch (error) {
  const isForPerson = error instanceof DemoStop || error instanceof StartError
  console.error(isForPerson ? error.message : error)
  process.exitCode = 1
}
