import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { request, type Send } from '../../fixtures/product.ts'
import { loadWholeSeason } from '../../fixtures/whole-season.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '../../packages/server/test/server-process.ts'
import { sized } from '../testing/tier.ts'
import { DEMO_ACCOUNT } from './account.ts'
import { connect, originOf } from './connection.ts'
import { productAddress } from './product-address.ts'

/** How many games of the season a killed demo records, and after how many it is killed. */
const GAMES = sized(8, 102)
const KILLED_AT = sized(3, 15)

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** A busy machine records 102 games in less than a minute, an idle one in some seconds. */
const PATIENT = { timeout: 240_000 }

interface Team {
  readonly id: string
  readonly name: string
  readonly _count: { readonly games: number; readonly players: number }
}

interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

function startDemo(args: readonly string[], surroundings?: Surroundings) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, DEMO_GAMES: String(GAMES) },
    ...surroundings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  /** Everything printed so far. */
  const printed = () => output
  return { child, ended, printed }
}

const demo = (address: string) => startDemo([address]).ended

async function signedIn(address: string): Promise<Send> {
  const { email, password } = DEMO_ACCOUNT
  const body = { email, password }
  const answer = await request<{ data: { token: string } }>(
    connect(address),
    'POST',
    '/auth/login',
    body,
  )
  return connect(address, answer.data.token)
}

const teams = async (send: Send) => (await request<{ teams: Team[] }>(send, 'GET', '/teams')).teams

describe('against a running product', { shuffle: false }, () => {
  let product: ServerProcess
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'icetally-demo-'))
    product = await startServerProcess({ dataDir, databaseUrl: undefined }, { RATE_LIMITS: 'on' })
  })

  afterAll(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it(
    'DEMO-1 DEMO-2 A demo killed midway and run again completes the season once',
    PATIENT,
    async () => {
      const { child, ended, printed } = startDemo([product.address])
      // The bar starts with the first player, when the account and the team are there.
      await vi.waitUntil(() => / of \d+ /.test(printed()), { timeout: 60_000 })
      const send = await signedIn(product.address)
      await vi.waitUntil(async () => ((await teams(send))[0]?._count.games ?? 0) >= KILLED_AT, {
        timeout: 60_000,
      })
      child.kill('SIGKILL')
      await ended

      const completed = await demo(product.address)
      expect(completed.code, completed.output).toBe(0)
      expect(completed.output).toMatch(/Recorded [\d,]+ players, games, shots.*were there already/)
      expect(completed.output).toContain(DEMO_ACCOUNT.email)
      expect(completed.output).toContain(DEMO_ACCOUNT.password)
      const season = await loadWholeSeason()
      const recorded = season.games.slice(0, GAMES)
      const [team, ...others] = await teams(send)
      expect(others).toEqual([])
      expect(team).toMatchObject({ name: season.team, _count: { games: GAMES, players: 46 } })
      expect(completed.output).toContain(`${product.address}/teams/${team?.id}/analytics`)
      const path = `/analytics/teams/${team?.id}`
      const analytics = await request<{ overview: object }>(send, 'GET', path)
      const sum = (figure: 'shots' | 'goals' | 'opponentShots' | 'opponentGoals') =>
        recorded.reduce((total, game) => total + game.official.team[figure], 0)
      expect(analytics.overview).toEqual({
        teamShots: sum('shots'),
        teamGoals: sum('goals'),
        opponentShots: sum('opponentShots'),
        opponentGoals: sum('opponentGoals'),
        recordedGoals: sum('goals'),
      })

      const again = await demo(product.address)
      expect(again.code).toBe(0)
      expect(again.output).toContain('Everything was there already; nothing was recorded twice.')
      expect(await request(send, 'GET', path)).toEqual(analytics)
    },
  )

  it(
    'DEMO-3 The demo leaves a disabled demo team alone and prints the remedy',
    PATIENT,
    async () => {
      const send = await signedIn(product.address)
      const [team] = await teams(send)
      await request(send, 'PUT', `/teams/${team?.id}`, { state: 'DISABLED' })
      const { code, output } = await demo(product.address)
      expect(code).toBe(1)
      expect(output).toContain('The team PWHL Minnesota is disabled. Sign in as')
    },
  )
})

it('DEMO-4 A demo without a running product says so in one sentence', async () => {
  const { code, output } = await demo('http://127.0.0.1:9')
  expect(code).toBe(1)
  expect(output).toContain(
    'Nothing answers at http://127.0.0.1:9. Start the product with "npm start"',
  )
  expect(output).not.toContain('    at ')
})

it.each([
  ['REGISTRATION', 'closed'],
  ['REGISTRATION', 'invitation'],
])(
  'DEMO-8 A demo where it can create no account says so in one sentence: %s=%s',
  async (name, value) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'icetally-demo-'))
    const closed = await startServerProcess({ dataDir, databaseUrl: undefined }, { [name]: value })
    onTestFinished(async () => {
      await closed.kill()
      await rm(dataDir, { recursive: true, force: true })
    })
    const { code, output } = await demo(closed.address)
    expect(code).toBe(1)
    expect(output).toContain('The demo needs an account with a password: ')
    expect(output).not.toContain('    at ')
  },
)

it('DEMO-5 The demo does not record into another product', async () => {
  const other = createServer((_request, response) => response.end('hello'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  const { code, output } = await demo(`127.0.0.1:${address.port}`)
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`What answers at http://127.0.0.1:${address.port} is not Icetally.`)
})

it.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['https://club.example/dashboard', 'https://club.example'],
])('DEMO-6 The demo accepts the address %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})

it.each([
  [undefined, {}, 'http://localhost:3000'],
  [undefined, { PORT: '4000', HOST: '0.0.0.0' }, 'http://localhost:4000'],
  [undefined, { PORT: '4000', HOST: '192.0.2.7' }, 'http://192.0.2.7:4000'],
  [undefined, { PORT: '4000', HOST: 'fd00::7' }, 'http://[fd00::7]:4000'],
  [undefined, { PORT: '', ICETALLY_ADDRESS: ' ' }, 'http://localhost:3000'],
  [undefined, { PORT: '4000', ICETALLY_ADDRESS: 'club.example' }, 'http://club.example'],
  ['localhost:5000', { ICETALLY_ADDRESS: 'club.example' }, 'http://localhost:5000'],
])('DEMO-7 With %s typed and %o set, the product is at %s', (typed, variables, address) => {
  expect(productAddress(typed, variables)).toBe(address)
})

it('DEMO-7 An unknown port and a wrong setting are reported', () => {
  expect(() => productAddress(undefined, { PORT: '0' })).toThrow(/^PORT is 0, .* it printed:/)
  expect(() => productAddress(undefined, { PORT: 'x' })).toThrow('PORT must be a whole number')
})

it('DEMO-7 The demo reads .env as the product does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'icetally-demo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, '.env'), 'PORT=9\nHOST=127.0.0.1\n')
  const { code, output } = await startDemo([], { cwd: folder, env: {} }).ended
  expect(code).toBe(1)
  expect(output).toContain('Nothing answers at http://localhost:9.')
})
