import { allKinds } from '@icetally/domain/game/model/records'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import { countRows } from '../../platform/db/row-statements.ts'
import { changesOfGame } from '../../platform/rows/numbered-games-store.ts'

/** How many changes the games of a team had, all together. */
export async function sumOfChanges(reader: Reader, { teamId }: TeamScope): Promise<number> {
  const { changes } = await reader
    .selectFrom('games')
    .select((game) => game.fn.sum<number | null>(changesOfGame('games')).as('changes'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  return changes ?? 0
}

/** How many shots, goals and records of faceoffs a team has. */
export async function countRecords(reader: Reader, { teamId }: TeamScope): Promise<number> {
  const tables = allKinds().filter(({ counts }) => counts)
  let records = 0
  for (const { table } of tables) {
    records += await countRows(reader, recordTable(table), { team_id: teamId })
  }
  return records
}
