import { Presets, SingleBar } from 'cli-progress'
import { loadSeason } from '../../fixtures/season.ts'
import { DEMO_ACCOUNT } from './account.ts'
import { originOf } from './connection.ts'
import { runDemo } from './demo.ts'
import { DemoStop } from './demo-stop.ts'

/*
 * `npm run demo`: records a real season into the product that runs at http://localhost:3000, or at
 * the address that is given: `npm run demo -- http://localhost:4000` (or ICETALLY_ADDRESS).
 */
const DEFAULT_ADDRESS = 'http://localhost:3000'

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
  const [given] = process.argv.slice(2)
  const address = originOf(given ?? process.env['ICETALLY_ADDRESS'] ?? DEFAULT_ADDRESS)
  const season = await loadSeason()
  console.log(`${season.team}: ${season.games.length} real games, recorded into ${address}\n`)
  const bar = progressBar()
  const startedAt = performance.now()
  const outcome = await runDemo({ address, season, onProgress: bar.show }).finally(bar.end)
  const seconds = Math.max(1, Math.round((performance.now() - startedAt) / 1000))
  console.log(
    outcome.created === 0
      ? '\nEverything was there already; nothing was recorded twice.'
      : `\nRecorded ${outcome.created.toLocaleString('en')} players, games, shots, goals and faceoff records in ${seconds} s${outcome.kept > 0 ? `; ${outcome.kept.toLocaleString('en')} were there already` : ''}.`,
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
  console.error(error instanceof DemoStop ? error.message : error)
  process.exitCode = 1
}
