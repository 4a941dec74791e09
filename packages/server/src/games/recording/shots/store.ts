import type { RowScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

const periodById = prepared((reader: Reader, { teamId, id }: RowScope) =>
  reader
    .selectFrom('periods')
    .select(['game_id', 'period_number'])
    .where('team_id', '=', teamId)
    .where('id', '=', id),
)

/** A period of the team; undefined when there is none with this id. */
export const findPeriod = async (reader: Reader, period: RowScope) =>
  (await periodById(reader, period))[0]
