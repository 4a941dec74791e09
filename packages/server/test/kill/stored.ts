import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import type { Goal } from '@icetally/domain/contract/goals'
import type { Shot } from '@icetally/domain/contract/shots'
import { call } from './call.ts'
import { faceoffLine, goalLine, shotLine } from './ledger.ts'

/** What the server has of a game, one line each, sorted: a record that is there twice is two lines. */
export async function storedLines(
  address: string,
  token: string,
  gameId: string,
): Promise<string[]> {
  const list = <Answer>(resource: string) =>
    call<Answer>(address, token, { method: 'GET', path: `/${resource}/games/${gameId}` })
  const { shots } = await list<{ shots: Shot[] }>('shots')
  const { goals } = await list<{ goals: Goal[] }>('goals')
  const { faceoffs } = await list<{ faceoffs: Faceoff[] }>('faceoffs')
  return [
    ...shots.map((shot) => shotLine({ ...shot, shooterPlayerId: shot.shooter?.id ?? null })),
    ...goals.map((goal) =>
      goalLine({
        id: goal.id,
        period: goal.period,
        scorerPlayerId: goal.scorer.id,
        assister1PlayerId: goal.assister1?.id ?? null,
        assister2PlayerId: goal.assister2?.id ?? null,
      }),
    ),
    ...faceoffs.map(({ id, taken, won }) => faceoffLine(id, taken, won)),
  ].sort()
}
