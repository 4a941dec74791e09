import { parseArgs } from 'node:util'
import { conclude, printTable, type Row } from '../lib/report.ts'
import { entryPace } from './entry-pace.ts'
import { heatMapOnAPhone } from './heat-map.ts'
import { openOffline } from './open-offline.ts'
import { SCREENS, visitScreens } from './screens.ts'
import { seasonOnAPhone } from './season.ts'
import { seasonOpens } from './season-opening.ts'
import { memoryOfTaps, tapToPaint } from './tap-to-paint.ts'

/*
 * `npm run bench:web [-- --runs 5] [login dashboard game summary taps memory entry offline season opening heat]`:
 * Lighthouse's phone (a slow network, a processor four times slower) against a started product with the demo's season,
 * then the other parts; without names everything. The targets and the reasons for them are in docs/benchmarks.md. Ends
 * with 1 when a target is missed.
 */
const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  taps: tapToPaint,
  memory: memoryOfTaps,
  entry: entryPace,
  offline: openOffline,
  season: seasonOnAPhone,
  opening: seasonOpens,
  heat: heatMapOnAPhone,
}
const NAMES = [...SCREENS, ...Object.keys(PARTS)]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
const unknown = positionals.find((part) => !NAMES.includes(part))
if (unknown !== undefined) throw new Error(`No part is called ${unknown}: ${NAMES.join(', ')}.`)
const wanted = new Set(positionals.length === 0 ? NAMES : positionals)

const screens = SCREENS.filter((screen) => wanted.has(screen))
let missed = printTable(await visitScreens(screens, runs))
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.has(name)) missed += printTable(await measure())
}
conclude(`median of ${runs}`, missed)
