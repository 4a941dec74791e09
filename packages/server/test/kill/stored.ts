import { api, TestClient } from '#test/client.ts'
import { faceoffLine, goalLine, shotLine } from './ledger.ts'

/** The stored records of a game, one line each, sorted: a record that is stored twice is two lines. */
export async function storedLines(
  address: string,
  token: string,
  gameId: string,
): Promise<string[]> {
  const by = new TestClient(address, token)
  const { shots } = await by.does(api.shots.list, { gameId })
  const { goals } = await by.does(api.goals.list, { gameId })
  const { faceoffs } = await by.does(api.faceoffs.list, { gameId })
  return [
    ...shots.map((shot) => shotLine({ ...shot, shooterPlayerId: shot.shooter?.id ?? null })),
    ...goals.map((goal) =>
      goalLine({
        id: goal.id,
        period: goal.period,
        scorerPlayerId: goal.scorer?.id ?? '',
        assister1PlayerId: goal.assister1?.id ?? null,
        assister2PlayerId: goal.assister2?.id ?? null,
      }),
    ),
    ...faceoffs.map(({ id, taken, won }) => faceoffLine(id, taken, won)),
  ].sort()
}
