import { setTimeout as wait } from 'node:timers/promises'
import { allKinds } from '@icetally/domain/game/model/records'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { clearInSlices, deleteInSlices } from '../db/row-slices.ts'
import { inSlices } from '../db/slices.ts'
import { TEAM_TABLES } from '../db/team-tables.ts'
import { inTurn } from '../processes/in-turn.ts'
import { numberedGames } from '../rows/numbered-games-store.ts'
import { slicesOf } from '../rows/slices-of-games.ts'
import {
  clearGame,
  deleteLast,
  gamesRecordedBy,
  listRemovals,
  listTeamsNaming,
  rowsNaming,
  rowsOfTeam,
} from './store.ts'

/** The tables of a team that are emptied in slices: those of records, and others that may have many rows. */
const tablesOfTeam = (): readonly string[] => [
  ...allKinds()
    .toReversed()
    .map(({ table }) => table),
  ...Object.entries(TEAM_TABLES).flatMap(([table, how]) => (how === 'in slices' ? [table] : [])),
]

/** Tables that may name an account many times, besides its records. */
const NAMING = [
  { table: 'operations', column: 'user_id' },
  { table: 'audit_entries', column: 'actor_id' },
  { table: 'audit_entries', column: 'member_id' },
] as const

async function finishTeam(database: Database, id: string): Promise<void> {
  for (const table of tablesOfTeam()) await deleteInSlices(database, rowsOfTeam(table, id))
}

/** Changes of games that are looked through for one person, and that are written at once, in some milliseconds. */
const CHANGES_OF = { search: 3_000, write: 500 } as const

/** Removes an account's name from its records, in slices of games. */
async function clearRecorder(database: Database, userId: string): Promise<void> {
  for (const teamId of await database.read((reader) => listTeamsNaming(reader, userId))) {
    const games = await inSlices(() => database.read((reader) => numberedGames(reader, { teamId })))
    for (const ids of slicesOf(games, CHANGES_OF.search)) {
      const recorded = await inSlices(() =>
        database.read((reader) => gamesRecordedBy(reader, teamId, ids, userId)),
      )
      const own = games.filter(({ id }) => recorded.has(id))
      for (const slice of slicesOf(own, CHANGES_OF.write)) {
        await database.write(async (trx) => {
          for (const gameId of slice) await clearGame(trx, teamId, gameId, userId)
        })
      }
    }
  }
}

async function finishAccount(database: Database, id: string): Promise<void> {
  await clearRecorder(database, id)
  for (const { table, column } of NAMING) {
    await clearInSlices(database, rowsNaming(table, column, id), column)
  }
}

/**
 * Deletes the remaining rows of deleted teams and accounts, in slices; teams first, whose records
 * name accounts. May be interrupted anywhere and called again, by several processes at once. Throws the first error once
 * all others are done.
 */
export async function finishRemovals(database: Database): Promise<void> {
  await inTurn(['team', 'account'] as const, async (kind) => {
    const finish = kind === 'team' ? finishTeam : finishAccount
    const removals = await database.read((reader) => listRemovals(reader, kind))
    await inTurn(removals, async (removal) => {
      await finish(database, removal.id)
      await database.write((trx) => deleteLast(trx, removal))
    })
  })
}

/** How long an answer waits for the deletion of remaining rows, in milliseconds. */
const WAITS_MS = 5_000

/**
 * {@link finishRemovals} after a commit that has begun some; after a while it continues in the
 * background.
 */
export async function finishSome({ services, log }: FastifyInstance): Promise<void> {
  const late = new AbortController()
  const finished = finishRemovals(services.database)
    .catch((error: unknown) => log.error({ error }, 'removals are not finished'))
    .finally(() => late.abort())
  const waited = wait(WAITS_MS, undefined, { ref: false, signal: late.signal })
  await Promise.race([finished, waited.catch(() => undefined)])
}
