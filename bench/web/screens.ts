import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { openDemoBrowser, signInTo, startDemoProduct } from '../../scripts/demo/demo-product.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import type { Row } from '../lib/report.ts'

export const SCREENS = ['login', 'dashboard', 'game', 'summary'] as const
type ScreenName = (typeof SCREENS)[number]

/** The least score of each for performance, of 100; the other scores have to be 100. */
const PERFORMANCE = { login: 98, dashboard: 95, game: 95, summary: 95 } as const
/** Not in the same visit: collecting the data of these keeps the page busy for up to 0.4 s. */
const OTHERS = ['accessibility', 'best-practices'] as const
type Category = 'performance' | (typeof OTHERS)[number]

interface Visit {
  /** Of 100. */
  readonly score: (category: Category) => number
  /** The audits that cost points, e.g. `largest-contentful-paint 2.9 s`. */
  readonly costly: readonly string[]
  /** How fast the machine was just then: the processor four times slower is meant for 1,500 to 2,000. */
  readonly benchmarkIndex: number
}

/** Lets Lighthouse visit these screens of a product with the demo's season, for performance so many times each. */
export async function visitScreens(names: readonly ScreenName[], runs: number): Promise<Row[]> {
  if (names.length === 0) return []
  const product = await startDemoProduct()
  const port = await freePort()
  const browser = await openDemoBrowser([`--remote-debugging-port=${port}`])
  const game = `/teams/${product.teamId}/games/${product.gameId}`
  const paths = { login: '/login', dashboard: '/dashboard', game, summary: `${game}/summary` }
  const rows: Row[] = []
  const measure = async (name: ScreenName) => {
    const url = `${product.address}${paths[name]}`
    const performance = await performanceOf(name, url, port, runs)
    const other = await visitSafely(url, port, OTHERS)
    const add = (category: Category, score: number, atLeast: number) => {
      const measured = `${score} of 100`
      rows.push({ subject: name, engine: category, measured, ratio: score, target: { atLeast } })
    }
    add('performance', performance, PERFORMANCE[name])
    for (const category of OTHERS) add(category, other.score(category), 100)
  }
  try {
    if (names.includes('login')) await measure('login')
    const page = await browser.context.newPage()
    await signInTo(page, product.address)
    await page.close()
    for (const name of names) if (name !== 'login') await measure(name)
  } finally {
    await browser.close()
    await product.stop()
  }
  return rows
}

/** The median of the visits. */
async function performanceOf(
  name: ScreenName,
  url: string,
  port: number,
  runs: number,
): Promise<number> {
  const visits: Visit[] = []
  const score = (one: Visit) => one.score('performance')
  for (let run = 1; run <= runs; run += 1) {
    const one = await visitSafely(url, port, ['performance'])
    visits.push(one)
    console.log(`${name} ${run}: ${score(one)}, benchmark index ${one.benchmarkIndex}`)
  }
  const median = visits.toSorted((a, b) => score(a) - score(b))[Math.floor(runs / 2)]
  if (median === undefined) throw new Error('nothing was measured')
  console.log(`${name}, what costs points: ${median.costly.join('; ') || 'nothing'}`)
  return score(median)
}

/** One visit, a second time where the browser lost the first one's trace. */
async function visitSafely(...visited: Parameters<typeof visit>): Promise<Visit> {
  try {
    return await visit(...visited)
  } catch (error) {
    console.log(`once more: ${String(error)}`)
    return visit(...visited)
  }
}

/** Installed when it is needed: with its own libraries it is larger than all others together. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The parts of Lighthouse's report that are used. */
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
})

/**
 * One first visit: Lighthouse empties the browser's caches before it (also a service worker's), but
 * not the local storage, which says who is signed in. All other settings are Lighthouse's own.
 */
async function visit(url: string, port: number, categories: readonly Category[]): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'icetally-lighthouse-'))
  const output = join(folder, 'report.json')
  await promisify(execFile)('npm', [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
    ...['--quiet', '--output=json', `--output-path=${output}`, `--port=${port}`],
    `--only-categories=${categories.join()}`,
    // The live connection of a game never ends, and Lighthouse would wait for that.
    '--max-wait-for-load=15000',
  ])
  const found = report.parse(JSON.parse(await readFile(output, 'utf8')))
  await rm(folder, { recursive: true })
  const { runtimeError, finalDisplayedUrl, audits } = found
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`)
  return {
    score: (category) => Math.round((found.categories[category]?.score ?? 0) * 100),
    costly: categories
      .flatMap((category) => found.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    benchmarkIndex: Math.round(found.environment.benchmarkIndex),
  }
}
