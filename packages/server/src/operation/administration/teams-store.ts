import { allKinds } from '@icetally/domain/game/model/records'
import { sql } from 'kysely'
import type { AdministeredTeam } from '../../platform/access/administered-team.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { among } from '../../platform/db/id-list.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import type { TeamTable } from '../../platform/db/schema.ts'
import type { RunSlice } from '../../platform/db/slices.ts'
import { isThere } from '../../platform/removals/store.ts'
import { changesOfGame } from '../../platform/rows/numbered-games-store.ts'
import { containing } from './people-store.ts'

/** A team with the fields for administrators, its size apart. */
export interface TeamRow
  extends Pick<TeamTable, 'id' | 'name' | 'type' | 'state' | 'suspended_at' | 'created_at'> {
  readonly members: number
  readonly changed_at: number | null
  /** How many changes the records of its games had: at least as many as there are records. */
  readonly changes: number | null
}

/** How much a team has. */
export interface TeamSize {
  readonly records: number
  /** About how much it takes up. */
  readonly bytes: number
}

function teams(reader: Reader, search: string | undefined) {
  const all = reader.selectFrom('teams as team').where(isThere('team', 'team.id'))
  if (search === undefined || search === '') return all
  return all.where(containing('team.name', search))
}

const selectTeams = (reader: Reader, search?: string) =>
  teams(reader, search)
    .select(['team.id', 'team.name', 'team.type', 'team.state', 'team.suspended_at'])
    .select('team.created_at')
    .select((select) => [
      select
        .selectFrom('team_members as member')
        .whereRef('member.team_id', '=', 'team.id')
        .where('member.key_access', 'is', null)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('members'),
      select
        .selectFrom('games as game')
        .whereRef('game.team_id', '=', 'team.id')
        .select((of) => of.fn.max('game.changed_at').as('at'))
        .as('changed_at'),
      select
        .selectFrom('games as game')
        .whereRef('game.team_id', '=', 'team.id')
        .select((of) => of.fn.sum<number>(changesOfGame('game')).as('changes'))
        .as('changes'),
    ])

/** Teams in the order of their names. */
export const listAllTeams = (
  reader: Reader,
  search: string | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<TeamRow[]> =>
  selectTeams(reader, search)
    .orderBy(sql`lower(team.name)`)
    .orderBy('team.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/** How many teams have this text in their names. */
export async function countTeams(reader: Reader, search?: string): Promise<number> {
  const { count } = await teams(reader, search)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A team by its id; undefined where there is none. */
export const findAnyTeam = (reader: Reader, id: string): Promise<TeamRow | undefined> =>
  selectTeams(reader).where('team.id', '=', id).executeTakeFirst()

/** Of the records of a table: how many each of these teams has. */
const countsOf = (reader: Reader, table: string, teamIds: readonly string[]) =>
  reader
    .selectFrom(recordTable(table))
    .select((row) => ['team_id' as const, row.fn.countAll<number>().as('count')])
    .where(among(reader, 'team_id', teamIds))
    .groupBy('team_id')
    .execute()

/** Of the records of a table: how many a team has after one of them, and the last that is counted. */
const countAfter = (reader: Reader, table: string, teamId: string, after: string) =>
  reader
    .selectFrom(
      reader
        .selectFrom(recordTable(table))
        .select('id')
        .where('team_id', '=', teamId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(RECORDS_PER_SLICE)
        .as('some'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()

/** With indexes, the operation that brought it, and its share of the log: as measured at ten million shots. */
const BYTES_OF_RECORD = 590
/** So many records are counted at once: a few milliseconds on the embedded database. */
const RECORDS_PER_SLICE = 25_000

/** Teams in groups of about as many records each. */
function slicesOf(rows: readonly TeamRow[]): string[][] {
  const slices: string[][] = []
  let records = RECORDS_PER_SLICE
  for (const { id, changes } of rows) {
    if (records >= RECORDS_PER_SLICE) {
      slices.push([])
      records = 0
    }
    slices.at(-1)?.push(id)
    records += changes ?? 0
  }
  return slices
}

/** How much each of these teams has. */
export async function sizesOf(
  reader: Reader,
  rows: readonly TeamRow[],
  runSlice: RunSlice,
): Promise<(id: string) => TeamSize> {
  const records = new Map<string, number>()
  const large = rows.filter(({ changes }) => (changes ?? 0) > RECORDS_PER_SLICE)
  for (const { id } of large) {
    for (const { table } of allKinds()) {
      let after: string | null = ''
      while (after !== null) {
        const from: string = after
        const { count, last } = await runSlice(() => countAfter(reader, table, id, from))
        records.set(id, (records.get(id) ?? 0) + count)
        after = last
      }
    }
  }
  for (const teamIds of slicesOf(rows.filter((row) => !large.includes(row)))) {
    for (const { table } of allKinds()) {
      for (const { team_id, count } of await runSlice(() => countsOf(reader, table, teamIds))) {
        records.set(team_id, (records.get(team_id) ?? 0) + count)
      }
    }
  }
  return (id) => {
    const count = records.get(id) ?? 0
    return { records: count, bytes: count * BYTES_OF_RECORD }
  }
}

/**
 * Disables a team, or activates it; `suspendedAt` is since when an administrator has it disabled.
 */
export const setSuspended = (
  trx: Transaction,
  { teamId }: AdministeredTeam,
  suspendedAt: number | null,
) =>
  trx
    .updateTable('teams')
    .set((row) => ({
      suspended_at: suspendedAt,
      state: suspendedAt === null ? 'ACTIVE' : 'DISABLED',
      change_number: row('change_number', '+', 1),
    }))
    .where('id', '=', teamId)
    .execute()
