import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startProduct } from '../../e2e/product.ts'
import { request } from '../../fixtures/product.ts'
import { loadWholeSeason } from '../../fixtures/whole-season.ts'
import { ensureWebBuild } from '../lib/web-build.mjs'
import { ensureChromium } from '../test/chromium.mjs'
import { DEMO_ACCOUNT, signIn } from './account.ts'
import { connect } from './connection.ts'
import { runDemo } from './demo.ts'

/** A product of its own with the demo's season in it, for looking at and measuring. */
export interface DemoProduct {
  /** such as http://localhost:40123 */
  readonly address: string
  readonly teamId: string
  /** The game with the most shots, which is not finished. */
  readonly gameId: string
  stop(): Promise<void>
}

interface Games {
  readonly games: readonly { readonly id: string; readonly _count: { readonly shots: number } }[]
}

/** Builds missing parts, starts a product on a free port and records the season into it. */
export async function startDemoProduct(): Promise<DemoProduct> {
  await ensureWebBuild()
  const product = await startProduct()
  try {
    const season = await loadWholeSeason()
    const onProgress = () => undefined
    const { teamId } = await runDemo({ address: product.address, season, onProgress })
    const send = connect(product.address, await signIn(connect(product.address)))
    const { games } = await request<Games>(send, 'GET', `/games/teams/${teamId}`)
    const [busiest] = games.toSorted((a, b) => b._count.shots - a._count.shots)
    if (busiest === undefined) throw new Error('The demo recorded no game.')
    // A finished game opens as its summary: this one is still being recorded.
    await request(send, 'PUT', `/games/${busiest.id}`, { final: null })
    return { address: product.address, teamId, gameId: busiest.id, stop: () => product.stop() }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** A Chromium with an empty profile of its own. */
export interface DemoBrowser {
  readonly context: BrowserContext
  close(): Promise<void>
}

const ALWAYS = ['--disable-background-networking', '--disable-sync', '--disable-component-update']
const AS_ROOT = ['--no-sandbox', '--disable-gpu']

/** Opens it; `args` are further ones of Chromium's command line. */
export async function openDemoBrowser(args: readonly string[] = []): Promise<DemoBrowser> {
  const executablePath = await ensureChromium()
  const profile = await mkdtemp(path.join(tmpdir(), 'icetally-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...ALWAYS, ...(process.getuid?.() === 0 ? AS_ROOT : []), ...args],
  })
  return {
    context,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Signs a person in on a page, by default the demo's manager. */
export async function signInTo(
  page: Page,
  address: string,
  { email, password }: { readonly email: string; readonly password: string } = DEMO_ACCOUNT,
): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}
