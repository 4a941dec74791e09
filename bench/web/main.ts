import { parseArgs } from 'node:util'
import { isMet, type Row, table } from '../lib/report.ts'
import { entryPace } from './entry-pace.ts'
import { heatMapOnAPhone } from './heat-map.ts'
import { openOffline } from './open-offline.ts'
import { SCREENS, visitScreens } from './screens.ts'
import { seasonOnAPhone } from './season.ts'
import { tapToPaint } from './tap-to-paint.ts'

/*
 * `npm run bench:web [-- --runs 5] [login dashboard game summary follow taps memory entry offline season heat]`: Lighthouse's phone (a
 * slow network, a processor four times slower) against a started product with the demo's season, then
 * taps on the rink (`tap-to-paint.ts`), a game at its pace (`entry-pace.ts`) and opening without a
 * server (`open-offline.ts`), the analytics of a season (`season.ts`) and a heat map (`heat-map.ts`); without names everything. The targets and the reasons for them are in
 * docs/benchmarks.md. Ends with 1 when a target is missed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
const PARTS = [...SCREENS, 'taps', 'memory', 'entry', 'offline', 'season', 'heat']
const unknown = positionals.find((part) => !PARTS.includes(part))
if (unknown !== undefined) throw new Error(`No part is called ${unknown}: ${PARTS.join(', ')}.`)
const wanted = new Set(positionals.length === 0 ? PARTS : positionals)

const visited = await visitScreens(
  SCREENS.filter((screen) => wanted.has(screen)),
  runs,
)
let { missed } = visited

/** Measures a part, where it is wanted, and prints its figures at once. */
async function measurePart(measure: () => Promise<Row[]>, ...parts: readonly string[]) {
  if (!parts.some((part) => wanted.has(part))) return
  const rows = await measure()
  missed += rows.filter((one) => !isMet(one)).length
  console.log(`\n${table(rows)}`)
}

await measurePart(
  () => tapToPaint({ taps: wanted.has('taps'), memory: wanted.has('memory') }),
  'taps',
  'memory',
)
await measurePart(entryPace, 'entry')
await measurePart(openOffline, 'offline')
await measurePart(seasonOnAPhone, 'season')
await measurePart(heatMapOnAPhone, 'heat')
if (visited.rows.length > 0) console.log(`\n${visited.rows.join('\n')}`)
console.log(`\nmedian of ${runs}; ${missed === 0 ? 'every target met' : `${missed} missed`}`)
process.exitCode = missed === 0 ? 0 : 1
