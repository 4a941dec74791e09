import { type RawBuilder, sql } from 'kysely'
import type { Reader, Transaction } from './database.ts'
import { deleteRows, insertOnce } from './row-statements.ts'

/*
 * The directories are written in the transaction of their targets, and contain nothing of a team
 * but its id: where the teams are spread over several machines, they are on each.
 */

/** Tables that lead to teams. */
export const DIRECTORIES = [
  ...(['user_teams', 'team_codes', 'api_key_tokens', 'link_tokens', 'image_names'] as const),
] as const

/** The ids of the teams that have, or once had, something of a user. */
export const teamsNaming = (userId: string): RawBuilder<string> =>
  sql<string>`(select team_id from user_teams where user_id = ${userId})`

/** The memberships of a user, as `member`, each reached through the directory, as `own`. */
export const membershipsOf = (reader: Reader, userId: string) =>
  reader
    .selectFrom('user_teams as own')
    .innerJoin('team_members as member', (join) =>
      join.onRef('member.team_id', '=', 'own.team_id').onRef('member.user_id', '=', 'own.user_id'),
    )
    .where('own.user_id', '=', userId)

/** In how many teams a table has a row of a user, at most one each. */
export async function countTeamsWith(
  reader: Reader,
  table: 'team_members' | 'join_requests',
  userId: string,
): Promise<number> {
  const { count } = await reader
    .selectFrom('user_teams as own')
    // Both have the columns; one of them represents both.
    .innerJoin(`${table} as row` as 'join_requests as row', (join) =>
      join.onRef('row.team_id', '=', 'own.team_id').onRef('row.user_id', '=', 'own.user_id'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('own.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The team has something of this user from now on. */
export const noteTeamOfUser = (trx: Transaction, user_id: string, team_id: string) =>
  insertOnce(trx, 'user_teams', { user_id, team_id })

const meantBy = (code: string): string => code.replaceAll('O', '0').replaceAll('I', '1')

/** Directs a code to a team; false if it belongs to another one. */
export const claimCode = (trx: Transaction, code: string, team_id: string): Promise<boolean> =>
  insertOnce(trx, 'team_codes', { code, meant: meantBy(code), team_id })

/** The team's other codes lead nowhere. */
export const forgetOtherCodes = (trx: Transaction, code: string, teamId: string) =>
  trx.deleteFrom('team_codes').where('team_id', '=', teamId).where('code', '<>', code).execute()

/**
 * Where a code leads: to the team that has it, or else to the only one whose code can be mistaken for it,
 * an O for a 0, an I for a 1.
 */
export async function teamOfCode(
  reader: Reader,
  code: string,
): Promise<{ teamId: string; code: string } | undefined> {
  const codes = reader.selectFrom('team_codes').select(['code', 'team_id as teamId'])
  const exact = await codes.where('code', '=', code).executeTakeFirst()
  if (exact !== undefined) return exact
  const alike = await codes.where('meant', '=', meantBy(code)).limit(sql.lit(2)).execute()
  return alike.length === 1 ? alike[0] : undefined
}

/** Nothing leads to these teams any more. */
export async function forgetTeams(trx: Transaction, teamIds: readonly string[]): Promise<void> {
  for (const table of DIRECTORIES) {
    await deleteRows(trx, table, { team_id: teamIds })
  }
}
