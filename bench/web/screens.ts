import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { openDemoBrowser, signInTo, startDemoProduct } from '../../scripts/demo/demo-product.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { makeFollowLink } from './follow-link.ts'

export const SCREENS = ['login', 'dashboard', 'game', 'summary', 'follow'] as const
type ScreenName = (typeof SCREENS)[number]

/** What each has to reach for performance; for the others everything. */
const PERFORMANCE: Readonly<Record<ScreenName, number>> = {
  login: 98,
  dashboard: 95,
  game: 95,
  summary: 95,
  follow: 95,
}
/** Not in the same visit: what Lighthouse collects for these keeps the page busy for up to 0.4 s. */
const OTHERS = ['accessibility', 'best-practices'] as const
const CATEGORIES = ['performance', ...OTHERS] as const
type Category = (typeof CATEGORIES)[number]

interface Visit {
  /** Of 100. */
  readonly score: (category: Category) => number
  /** What cost points, e.g. `largest-contentful-paint 2.9 s`. */
  readonly costly: readonly string[]
  /** How fast the machine was just then: the processor four times slower is meant for 1,500 to 2,000. */
  readonly benchmarkIndex: number
}

interface Visited {
  /** A table of what each screen reached. */
  readonly rows: readonly string[]
  /** How many targets were missed. */
  readonly missed: number
}

/** Lets Lighthouse visit these screens of a product with the demo's season, for performance so many times each. */
export async function visitScreens(names: readonly ScreenName[], runs: number): Promise<Visited> {
  if (names.length === 0) return { rows: [], missed: 0 }
  const product = await startDemoProduct()
  const port = await freePort()
  const browser = await openDemoBrowser([`--remote-debugging-port=${port}`])
  const rows = [`| screen | ${CATEGORIES.join(' | ')} |`, '| --- | --- | --- | --- |']
  let missed = 0
  const measure = async (name: ScreenName, path: string) => {
    if (!names.includes(name)) return
    const url = `${product.address}${path}`
    const reached = new Map([['performance', await performanceOf(name, url, port, runs)]])
    const other = await visitSafely(url, port, OTHERS)
    for (const category of OTHERS) reached.set(category, other.score(category))
    const cells = [...reached].map(([category, score]) => {
      const target = category === 'performance' ? PERFORMANCE[name] : 100
      if (score < target) missed += 1
      return `${score} (at least ${target}: ${score < target ? 'MISSED' : 'met'})`
    })
    rows.push(`| ${[name, ...cells].join(' | ')} |`)
  }
  try {
    await measure('login', '/login')
    await measure('follow', await makeFollowLink(product))
    const page = await browser.context.newPage()
    await signInTo(page, product.address)
    await page.close()
    const game = `/teams/${product.teamId}/games/${product.gameId}`
    await measure('dashboard', '/dashboard')
    await measure('game', game)
    await measure('summary', `${game}/summary`)
  } finally {
    await browser.close()
    await product.stop()
  }
  return { rows, missed }
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
async function visitSafely(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<Visit> {
  try {
    return await visit(url, port, categories)
  } catch (error) {
    console.log(`once more: ${String(error)}`)
    return visit(url, port, categories)
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
  return visitOf(url, categories, found)
}

/** The results of a visit to an address; throws where Lighthouse failed or was led elsewhere. */
function visitOf(
  url: string,
  categories: readonly Category[],
  {
    categories: found,
    audits,
    environment,
    finalDisplayedUrl,
    runtimeError,
  }: z.infer<typeof report>,
): Visit {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`)
  return {
    score: (category) => Math.round((found[category]?.score ?? 0) * 100),
    costly: categories
      .flatMap((category) => found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    benchmarkIndex: Math.round(environment.benchmarkIndex),
  }
}
