import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { Ledger } from '../kill/ledger.ts'
import { Phone, type RecordedGame } from '../kill/phone.ts'
import { randomFrom } from '../kill/random.ts'
import { setUpTeam } from '../kill/set-up.ts'
import { storedLines } from '../kill/stored.ts'
import { type Balanced, startBalanced } from './balanced.ts'

const PROCESSES = 3
const TEAMS = 8

interface Recorded {
  readonly game: RecordedGame
  readonly reader: string
  readonly ledger: Ledger
  readonly phones: readonly Phone[]
}

let testDatabase: TestDatabase
let balanced: Balanced

const isPostgres = () => testDatabase.engine === 'postgres'

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  if (isPostgres()) balanced = await startBalanced(testDatabase, PROCESSES)
})

afterAll(async () => {
  await balanced?.stop()
  await testDatabase.remove()
})

/** A game of a team of its own, with four phones that record it. */
async function aRecordedGame(seed: number): Promise<Recorded> {
  const random = randomFrom(seed)
  const { game, tokens } = await setUpTeam(balanced.address)
  const ledger = new Ledger()
  for (const faceoffId of game.faceoffIds) ledger.track(faceoffId)
  const phones = tokens.map((token) => new Phone(token, game, random.branch(), ledger))
  return { game, ledger, phones, reader: tokens[0] ?? '' }
}

/**
 * Has 32 phones record through HAProxy while `work` is done; answers how many changes were acknowledged. Throws
 * where a single request has failed, or an answer has broken off twice.
 */
async function recordedWhile(games: readonly Recorded[], work: () => Promise<void>) {
  let isOver = false
  let acknowledged = 0
  const observer = {
    sent: () => undefined,
    acknowledged: () => {
      acknowledged += 1
    },
  }
  const recording = Promise.all(
    games
      .flatMap(({ phones }) => phones)
      .map((phone) => phone.recordUntilDead(balanced.address, () => isOver, observer)),
  )
  const worked = work().finally(() => {
    isOver = true
  })
  await Promise.all([recording, worked])
  return acknowledged
}

/** Does each of the processes return exactly the acknowledged records? */
async function requireAllStored(games: readonly Recorded[]): Promise<void> {
  for (const { game, reader, ledger, phones } of games) {
    expect(phones.flatMap(({ unanswered }) => unanswered ?? [])).toEqual([])
    for (const address of balanced.addresses) {
      expect(await storedLines(address, reader, game.gameId)).toEqual(ledger.lines())
    }
  }
}

describe('three processes behind HAProxy, recorded on by 32 phones', { shuffle: false }, () => {
  const games: Recorded[] = []

  it('PROCESS-3 A rolling restart of all processes fails no request', async () => {
    if (!isPostgres()) return
    for (let seed = 1; seed <= TEAMS; seed += 1) games.push(await aRecordedGame(seed))
    const acknowledged = await recordedWhile(games, async () => {
      for (let one = 0; one < PROCESSES; one += 1) await balanced.restart(one)
    })
    expect(acknowledged).toBeGreaterThan(500)
    const phones = games.flatMap((game) => game.phones)
    expect(phones.filter(({ brokenOff }) => brokenOff > 0)).toEqual([])
    await requireAllStored(games)
  }, 300_000)

  it('PROCESS-4 Killed processes lose no record and store none twice, and no repeatable request fails', async () => {
    if (!isPostgres()) return
    const acknowledged = await recordedWhile(games, async () => {
      for (let one = 0; one < PROCESSES; one += 1) await balanced.kill(one)
    })
    expect(acknowledged).toBeGreaterThan(500)
    await requireAllStored(games)
  }, 300_000)
})
