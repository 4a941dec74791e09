import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { sized } from '../../../../scripts/testing/tier.ts'
import { Ledger } from './ledger.ts'
import { type Change, Phone, type RecordedGame } from './phone.ts'
import { type Random, randomFrom } from './random.ts'
import { setUpTeam } from './set-up.ts'
import { storedLines } from './stored.ts'

/** In two games: each change of a game counts in its quota. */
const GAMES = Array.from({ length: sized(1, 2) }, (_, index) => index)
const KILLS = sized(1, 10)

/** KILL_SEED=<number> has other changes and times; the scheduler stays random. */
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121)

let testDatabase: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  server = await startServerProcess(testDatabase)
})

afterAll(async () => {
  await server.stop()
  await testDatabase.remove()
})

/**
 * Lets the phones record until the server process is killed: at a random request or answer, and a
 * few turns of the event loop later, so that some changes are on their way, some under way and some
 * carried out without an answer.
 */
async function recordAndKill(phones: readonly Phone[], random: Random): Promise<void> {
  const time = random.pick(['sent', 'acknowledged'] as const)
  const turns = random.between(0, 40)
  let left = random.between(4, 60)
  let killed: Promise<void> | undefined
  const tick = (clock: typeof time) => () => {
    if (clock === time && --left === 0) killed = afterTurns(turns).then(() => server.kill())
  }
  const observer = { sent: tick('sent'), acknowledged: tick('acknowledged') }
  await Promise.all(
    phones.map((phone) => phone.recordUntilDead(server.address, () => left <= 0, observer)),
  )
  await killed
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
}

/** Who is connected to the PostgreSQL database, by process; empty for the embedded one. */
async function connections(): Promise<number[]> {
  if (testDatabase.databaseUrl === undefined) return []
  const client = new pg.Client({ connectionString: testDatabase.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** The ledger's lines for every way in which the unanswered changes may have been carried out or not. */
function possibleLines(ledger: Ledger, unanswered: readonly Change[]): string[][] {
  const [change, ...others] = unanswered
  if (change === undefined) return [ledger.lines()]
  const carriedOut = ledger.copy()
  change.enter(carriedOut)
  return [...possibleLines(ledger, others), ...possibleLines(carriedOut, others)]
}

const titleOf = (game: number) =>
  `the process is killed ${KILLS} times while 4 phones record game ${game + 1}, KILL_SEED=${seed}`

const recordsGame = (number: number) => () => {
  const random = randomFrom(seed + number)
  const ledger = new Ledger()
  let phones: readonly Phone[]
  let game: RecordedGame
  let reader: string

  beforeAll(async () => {
    const team = await setUpTeam(server.address)
    game = team.game
    for (const faceoffId of game.faceoffIds) ledger.track(faceoffId)
    reader = team.tokens[0] ?? ''
    phones = team.tokens.map((token) => new Phone(token, game, random.branch(), ledger))
  })

  it.each(Array.from({ length: KILLS }, (_, round) => round + 1))(
    'KILL-1 After kill %i every acknowledged change is stored once, and no other',
    async () => {
      await recordAndKill(phones, random)
      const unanswered = phones.flatMap((phone) => phone.unanswered ?? [])
      const leftBehind = await connections()
      server = await startServerProcess(testDatabase)
      // PostgreSQL carries out the statements that reached it, also when its client is gone.
      const stillThere = async () =>
        (await connections()).filter((connection) => leftBehind.includes(connection))
      await expect.poll(stillThere).toEqual([])

      const stored = await storedLines(server.address, reader, game.gameId)
      expect(possibleLines(ledger, unanswered)).toContainEqual(stored)

      await Promise.all(phones.map((phone) => phone.retry(server.address)))
      expect(await storedLines(server.address, reader, game.gameId)).toEqual(ledger.lines())
    },
  )

  it('KILL-2 After kills the database is intact, and the server restarts as usual', async () => {
    expect((await server.stop()).code).toBe(0)
    if (testDatabase.engine === 'sqlite')
      expect(complaintsOfSqlite(testDatabase.dataDir)).toEqual([])
    server = await startServerProcess(testDatabase)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await storedLines(server.address, reader, game.gameId)).toEqual(ledger.lines())
  })
}

for (const number of GAMES) describe(titleOf(number), { shuffle: false }, recordsGame(number))

/** SQLite's own findings in its file: pages, indexes, foreign keys. */
function complaintsOfSqlite(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'icetally.sqlite'), { readOnly: true })
  try {
    return [
      ...database
        .prepare("select * from pragma_integrity_check where integrity_check <> 'ok'")
        .all(),
      ...database.prepare('select * from pragma_foreign_key_check').all(),
    ]
  } finally {
    database.close()
  }
}
