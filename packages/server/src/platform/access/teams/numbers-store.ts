import type { Reader } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { TeamPlace } from '../team-scope.ts'

const numbers = prepared((reader: Reader, { teamId }: { teamId: string }) =>
  reader
    .selectFrom('teams as team')
    .leftJoin('games as game', 'game.team_id', 'team.id')
    .select('team.change_number')
    .select((row) => [
      row.fn.count<number>('game.id').as('games'),
      row.fn.sum<number | null>('game.change_number').as('changes'),
      row.fn.max<number | null>('game.received_at').as('newest'),
    ])
    .where('team.id', '=', teamId)
    .groupBy(['team.id', 'team.change_number']),
)

/** Another text whenever something has changed in the roster, the seasons, the schedule or the games of a team. */
export async function numbersOfTeam(reader: Reader, { teamId }: TeamPlace): Promise<string> {
  const [row] = await numbers(reader, { teamId })
  return row === undefined ? '' : [row.change_number, row.games, row.changes, row.newest].join()
}
