import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { aStartedGame, aTeam } from '../a-team.ts'
import { api, registerUser, type TestUser } from '../client.ts'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'
import { EVERY_MS } from '../loop-watch.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/*
 * The hostile-client suite: each file of this folder attacks a real server process over real sockets,
 * as a person with a computer, some addresses and some accounts can, and looks at two things:
 *
 * - that the attack has no effect: nothing is disclosed, blocked, filled or retained;
 * - that others notice nothing of it: meanwhile a bystander in a process of their own reads and
 *   records; 95 of 100 of their calls take less than 500 ms (on a machine that is busy anyway, less than
 *   five times as long as without the attack) and none fails, the server's main thread never works for
 *   200 ms without a turn of the event loop, and the server with its child processes takes less than
 *   400 MB (as far as /proc tells). It is started as `npm start` does, its heap included.
 *
 * Attacks on one call alone are tested beside that call, on both engines.
 *
 * Addresses are those of X-Forwarded-For, which the server believes of this machine (TRUST_PROXY).
 * Limits on attempts are on. Run it with `npm run test:deep -- unit hostile`; it attacks a server on the embedded
 * database, or on PostgreSQL with ICETALLY_TEST_ENGINE=postgres and TEST_DATABASE_URL.
 */

const MOST_MEMORY = 400 * 1024 * 1024
/** Of 100 calls of others 95 take less than this, in milliseconds. */
const LONGEST_MS = 500
/** How many times as long as without an attack they may take on a machine that is busy anyway. */
const SLOWER = 5

/** Processor time of the server's main thread between two turns of its event loop, in milliseconds. */
const LONGEST_TURN_MS = 200

/** The calls that a bystander repeats. */
export interface Bystander {
  readonly address: string
  /** None where they are not signed in. */
  readonly token?: string | undefined
  /** The server's process, whose memory is watched. */
  readonly pid: number
  /** Between one call and the next, in milliseconds. */
  readonly pause: number
  readonly calls: readonly {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly body?: object
  }[]
}

/** Its results: the duration of each call in milliseconds, and the failed ones. */
export interface Experience {
  readonly durations: readonly number[]
  readonly failures: readonly string[]
  /** The most that the server and its children took, in bytes; 0 if the system does not report it. */
  readonly memory: number
}

/** A server that is attacked, and a user who uses it meanwhile. */
export interface Victim {
  readonly server: ServerProcess
  readonly address: string
  readonly dataDir: string
  /** Registers a user from an address. */
  register(name: string, from?: string): Promise<TestUser>
  /** Attacks, and expects that the bystander notices nothing of it and that the server's main thread never stood. */
  endures(attack: () => Promise<unknown>): Promise<void>
  /** The longest turn of the server's main thread during some work, in milliseconds of processor time; short ones are 0. */
  longestTurnDuring(work: () => Promise<unknown>): Promise<number>
}

/** The command of `npm start`. */
const NPM_START = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url))
const PROGRAM = fileURLToPath(new URL('bystander-program.ts', import.meta.url))
/** Loaded into the server, it writes down how long the event loop stood. */
const LOOP_WATCH = new URL('loop-program.ts', import.meta.url).href
const LOOP_FILE = 'loop-stood'

/** The value below which 95 of 100 are. */
const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0

/** Milliseconds: where the web app has changed, `npm start` builds it first. */
const STARTS_WITHIN = 300_000

/** Starts a server for the tests of a file, over the data that `prepare` writes. */
export function setUpVictim(prepare?: (database: Database) => Promise<void>): Victim {
  const set: {
    victim?: Omit<Victim, 'endures' | 'longestTurnDuring' | 'register'> &
      Pick<TestDatabase, 'remove'>
    bystander?: Bystander
  } = {}
  const required = () => {
    if (set.victim === undefined || set.bystander === undefined) throw new Error('not set up')
    return { ...set.victim, bystander: set.bystander }
  }

  beforeAll(async () => {
    const testDatabase = await createMigratedDatabase()
    const { dataDir } = testDatabase
    if (prepare !== undefined) {
      const database = await openDatabase(testDatabase)
      await prepare(database)
      await database.close()
    }
    const environment = {
      ...{ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' },
      NODE_OPTIONS: `--import=${LOOP_WATCH}`,
      LOOP_WATCH_FILE: join(dataDir, LOOP_FILE),
    }
    const server = await startServerProcess(testDatabase, environment, { args: [NPM_START] })
    const { address, pid } = server
    set.victim = { server, address, dataDir, remove: testDatabase.remove }
    const bea = await registerUser(address, 'Bystander')
    const { id, periods } = await aStartedGame(bea, await aTeam(bea))
    const shot = {
      periodId: periods[0].id,
      xCoord: 1,
      yCoord: 1,
      scoredAgainst: true,
      scored: false,
    }
    set.bystander = {
      ...{ address, pid, pause: 20, token: bea.token ?? '' },
      calls: [
        { method: 'GET', path: '/healthz' },
        { method: 'GET', path: '/api/teams' },
        { method: 'GET', path: `/api/games/${id}` },
        { method: 'POST', path: `/api${api.shots.create.path.replace(':gameId', id)}`, body: shot },
      ],
    }
  }, STARTS_WITHIN)

  afterAll(async () => {
    await set.victim?.server.kill()
    await set.victim?.remove()
  })

  return {
    get server() {
      return required().server
    },
    get address() {
      return required().address
    },
    get dataDir() {
      return required().dataDir
    },
    register: (name, from) => registerUser(required().address, name, from),
    endures: (attack) =>
      expectNeverStood(join(required().dataDir, LOOP_FILE), required().bystander, attack),
    longestTurnDuring: (work) => longestTurnIn(join(required().dataDir, LOOP_FILE), work),
  }
}

/**
 * Attacks once, and expects that the bystander notices nothing. Other work of the machine slows the
 * bystander down: so the time is compared with that after the attack, too.
 */
export async function expectEndured(
  bystander: Bystander,
  attack: () => Promise<unknown>,
): Promise<void> {
  const { durations, failures, memory } = await during(bystander, attack)
  expect(failures).toEqual([])
  expect(memory).toBeLessThan(MOST_MEMORY)
  // Fewer calls say nothing.
  if (durations.length <= 5) return
  const attacked = p95(durations)
  if (attacked < LONGEST_MS) return
  const quiet = await during(bystander, () => wait(1_000))
  expect(attacked).toBeLessThan(SLOWER * p95(quiet.durations))
}

/** Attacks a server, and expects besides that its main thread never stood for long. */
async function expectNeverStood(
  loopFile: string,
  bystander: Bystander,
  attack: () => Promise<unknown>,
): Promise<void> {
  const longest = await longestTurnIn(loopFile, () => expectEndured(bystander, attack))
  expect(longest).toBeLessThan(LONGEST_TURN_MS)
}

/** The longest turn that the server has written down during some work. */
async function longestTurnIn(loopFile: string, work: () => Promise<unknown>): Promise<number> {
  await rm(loopFile, { force: true })
  await work()
  // The turn that sent the answer is written down at the next look.
  await wait(3 * EVERY_MS)
  const stood = await readFile(loopFile, 'utf8').catch(() => '')
  return Math.max(0, ...stood.split('\n').map(Number))
}

/** The bystander's results during an attack. */
async function during(bystander: Bystander, attack: () => Promise<unknown>): Promise<Experience> {
  const child = fork(PROGRAM, [JSON.stringify(bystander)], { execArgv: [] })
  try {
    await once(child, 'message')
    await attack()
    child.send('stop')
    const [experience] = (await once(child, 'message')) as [Experience]
    return experience
  } finally {
    child.kill('SIGKILL')
  }
}
