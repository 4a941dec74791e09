import { expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, recordShot } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

it('PLAYERPAGE-16 A skater who is dressed has played the game once it has begun, and a goalie the games in the net', async () => {
  const [ida, bea, cleo] = [
    await aPlayer(anna, teamId, 'Ida', 7),
    await aPlayer(anna, teamId, 'Bea', 9),
    await aPlayer(anna, teamId, 'Cleo', 30),
  ]
  const dress = async ({ id: gameId }: { id: string }) => {
    const goalie = { playerId: cleo, position: 'G' } as const
    const players = [{ playerId: ida }, { playerId: bea }, goalie]
    await anna.does(api.lineup.set, { gameId }, { players })
  }
  const [recorded, finished, coming, without] = [
    await aStartedGame(anna, teamId),
    await aGame(anna, teamId),
    await aGame(anna, teamId),
    await aStartedGame(anna, teamId),
  ]
  for (const game of [recorded, finished, coming]) await dress(game)
  for (const game of [recorded, without]) await recordShot(anna, game, ida, {})
  const final = { for: 2, against: 1, decidedIn: 'regulation' } as const
  await anna.does(api.games.update, { gameId: finished.id }, { final })
  const played = async (playerId: string) => {
    const { games } = await anna.does(api.players.statistics, { playerId })
    return new Set(games.map(({ game }) => game.id))
  }
  expect(await played(ida)).toEqual(new Set([recorded.id, finished.id, without.id]))
  expect(await played(bea)).toEqual(new Set([recorded.id, finished.id]))
  expect(await played(cleo)).toEqual(new Set())
})
