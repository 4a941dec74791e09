import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, setUpOwnTeam, teamId } from '#test/own-team.ts'

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

it('SHEET-81 A player named by any record of a game has played it, on the page and on the sheet', async () => {
  const game = await aStartedGame(anna, teamId)
  const params = { gameId: game.id }
  const names = ['Scorer', 'On ice', 'Penalized', 'Server', 'Shooter', 'Tracked'] as const
  const ids: string[] = []
  for (const [index, name] of names.entries()) ids.push(await aPlayer(anna, teamId, name, index))
  const [scorer = '', onIce = '', penalized = '', server = '', shooter = '', tracked = ''] = ids
  const without = await aPlayer(anna, teamId, 'Nowhere', 99)
  await anna.does(api.goals.create, params, { scorerPlayerId: scorer, onIce: [onIce] })
  const penalty = { playerId: penalized, servedByPlayerId: server, periodNumber: 1, minutes: 2 }
  await anna.does(api.penalties.create, params, { ...penalty, periodNumber: 1 })
  await anna.does(api.shootout.create, params, { shooterPlayerId: shooter, scored: false })
  await anna.does(api.faceoffs.create, params, { playerId: tracked })
  for (const playerId of ids) {
    const { games } = await anna.does(api.players.statistics, { playerId })
    expect(games.map((one) => one.game.id)).toEqual([game.id])
  }
  expect((await anna.does(api.players.statistics, { playerId: without })).games).toEqual([])
  const { sheet } = await anna.does(api.sheet.game, params)
  const onSheet = sheet.players.map(({ player }) => player.id)
  expect(onSheet.toSorted()).toEqual(ids.toSorted())
})

it('PLAYERPAGE-19 A goalie has the same line on the page as on the sheet, also where only a faceoff was recorded in overtime', async () => {
  const [game, cleo, ida] = await aGameWith(['Cleo', 30], ['Ida', 7])
  const params = { gameId: game.id }
  const start = { playerId: cleo, periodNumber: 1, clock: 0 } as const
  await anna.does(api.goalieChanges.create, params, start)
  const { faceoff } = await anna.does(api.faceoffs.create, params, { playerId: ida })
  await anna.does(api.faceoffs.increment, { faceoffId: faceoff.id }, { won: true, periodNumber: 4 })
  await anna.does(api.shootout.create, params, { shooterPlayerId: ida, scored: true })
  const final = { for: 1, against: 0, decidedIn: 'shootout' } as const
  await anna.does(api.games.update, params, { final })
  const { sheet } = await anna.does(api.sheet.game, params)
  const { goalieGames } = await anna.does(api.players.statistics, { playerId: cleo })
  const [onSheet, onPage] = [sheet.goalies[0], goalieGames[0]]
  expect(onSheet?.secondsPlayed).toBe(3900)
  expect(onPage).toMatchObject({ secondsPlayed: 3900, decision: onSheet?.decision })
})

it("PLAYERPAGE-21 A player's game has a flag for recorded shots beyond its goals", async () => {
  const ida = await aPlayer(anna, teamId, 'Ida', 7)
  const [tracked, goalTapped, goalEntered] = [
    await aStartedGame(anna, teamId),
    await aStartedGame(anna, teamId),
    await aStartedGame(anna, teamId),
  ]
  await recordShot(anna, tracked, ida, {})
  await recordShot(anna, goalTapped, ida, { scored: true })
  const goal = { scorerPlayerId: ida, period: 1 } as const
  await anna.does(api.goals.create, { gameId: goalEntered.id }, goal)
  const { games } = await anna.does(api.players.statistics, { playerId: ida })
  const recorded = new Map(games.map(({ game, shotsRecorded }) => [game.id, shotsRecorded]))
  expect(recorded).toEqual(
    new Map([
      ...[[goalEntered.id, false] as const, [goalTapped.id, false] as const],
      [tracked.id, true] as const,
    ]),
  )
})

it('AGREE-6 The season, the page of a player and the CSV file count the same games played', async () => {
  const [skater, starter, backup, benched] = [
    await aPlayer(anna, teamId, 'Skater', 7),
    await aPlayer(anna, teamId, 'Starter', 30),
    await aPlayer(anna, teamId, 'Backup', 31),
    await aPlayer(anna, teamId, 'Benched', 32),
  ]
  // Of one goalie the lineup has no position, the roster has.
  await anna.does(api.players.update, { playerId: backup }, { name: 'Backup', position: 'G' })
  const dressed = async () => {
    const game = await aStartedGame(anna, teamId)
    const players = [
      { playerId: skater },
      { playerId: starter, position: 'G', starting: true } as const,
      { playerId: backup },
      { playerId: benched, position: 'G' } as const,
    ]
    await anna.does(api.lineup.set, { gameId: game.id }, { players })
    return game
  }
  const [tapped, faceoffs, penalties, hits] = [
    await dressed(),
    await dressed(),
    await dressed(),
    await dressed(),
  ]
  await dressed()
  await recordShot(anna, tapped, skater, {})
  const tracked = { gameId: faceoffs.id }
  const { faceoff } = await anna.does(api.faceoffs.create, tracked, { playerId: skater })
  await anna.does(api.faceoffs.increment, { faceoffId: faceoff.id }, { won: true })
  const opponents = { against: true, periodNumber: 1 } as const
  const penalized = { gameId: penalties.id }
  await anna.does(api.penalties.create, penalized, { ...opponents, minutes: 2 })
  await anna.does(api.hits.create, { gameId: hits.id }, opponents)

  const query = { include: 'games' } as const
  const { season } = await anna.does(api.analytics.team, { teamId }, { query })
  const { text } = await anna.call(api.reports.team, { teamId }, { format: 'csv-players' })
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const played = async (playerId: string, name: string) => {
    const page = await anna.does(api.players.statistics, { playerId })
    const among = (lines: readonly { player: { id: string }; games: number }[] = []) =>
      lines.find(({ player }) => player.id === playerId)?.games ?? 0
    return {
      asSkater: [among(season?.skaters), page.games.length],
      inNet: [among(season?.goalies), page.goalieGames.length],
      inFile: rows.find((row) => row['Player'] === name)?.['Games'],
    }
  }
  expect(season?.games).toBe(4)
  expect(await played(skater, 'Skater')).toEqual({ asSkater: [4, 4], inNet: [0, 0], inFile: '4' })
  expect(await played(starter, 'Starter')).toEqual({ asSkater: [0, 0], inNet: [4, 4], inFile: '4' })
  expect(await played(backup, 'Backup')).toEqual({ asSkater: [0, 0], inNet: [0, 0], inFile: '' })
  expect(await played(benched, 'Benched')).toEqual({ asSkater: [0, 0], inNet: [0, 0], inFile: '' })
  expect(season?.skaters).toMatchObject([{ faceoffsTaken: 1, faceoffsWon: 1 }])
})

it('AGREE-8 A player who was in the net in some games has the same figures in the season, on the page and in the CSV file', async () => {
  const [both, goalie] = [
    await aPlayer(anna, teamId, 'Both', 7),
    await aPlayer(anna, teamId, 'Goalie', 30),
  ]
  const scorer = await aPlayer(anna, teamId, 'Scorer', 9)
  const [inNet, outside] = [await aStartedGame(anna, teamId), await aStartedGame(anna, teamId)]
  const dress = (game: TestGame, playerId: string, other: string) => {
    const starting = { playerId, position: 'G', starting: true } as const
    const players = [starting, { playerId: other, position: 'F' } as const, { playerId: scorer }]
    return anna.does(api.lineup.set, { gameId: game.id }, { players })
  }
  await dress(inNet, both, await aPlayer(anna, teamId, 'Other', 10))
  await dress(outside, goalie, both)
  const assisted = { scorerPlayerId: scorer, period: 1 } as const
  await anna.does(api.goals.create, { gameId: inNet.id }, { ...assisted, assister1PlayerId: both })
  await anna.does(
    api.goals.create,
    { gameId: outside.id },
    { ...assisted, assister1PlayerId: goalie, assister2PlayerId: both },
  )
  await recordShot(anna, inNet, both, {})
  await recordShot(anna, outside, both, { scored: true })
  const query = { include: 'games' } as const
  const { season } = await anna.does(api.analytics.team, { teamId }, { query })
  const line = season?.skaters.find(({ player }) => player.id === both)
  const page = await anna.does(api.players.statistics, { playerId: both })
  const { text } = await anna.call(api.reports.team, { teamId }, { format: 'csv-players' })
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const figures = { shots: 2, goals: 1, assists: 2 }
  expect(page).toMatchObject({ totals: figures, games: { length: 2 } })
  expect(line).toMatchObject({ ...figures, games: 2, points: 3 })
  expect(rows.find((row) => row['Player'] === 'Both')).toMatchObject({
    ...{ Games: '2', Shots: '2', Goals: '1', Assists: '2', Points: '3' },
  })
  // A goalie who assisted is no skater.
  expect(season?.skaters.map(({ player }) => player.name)).not.toContain('Goalie')
})

it('AGREE-7 Goals against and goals saved above expected are those of the goalie who is charged with the goal', async () => {
  const [named, charged] = [
    await aPlayer(anna, teamId, 'Named', 30),
    await aPlayer(anna, teamId, 'Charged', 31),
  ]
  const game = await aStartedGame(anna, teamId)
  const shot = { scoredAgainst: true, goalieId: named, xCoord: 100, yCoord: 200 } as const
  const scored = await recordShot(anna, game, null, { ...shot, scored: true })
  await recordShot(anna, game, null, { ...shot, scored: false })
  const goal = { against: true, shotId: scored.id, goalieId: charged, period: 1 } as const
  await anna.does(api.goals.create, { gameId: game.id }, goal)
  const query = { include: 'games' } as const
  const { season } = await anna.does(api.analytics.team, { teamId }, { query })
  for (const [playerId, goals] of [[named, 0] as const, [charged, 1] as const]) {
    const { goalieGames, shots } = await anna.does(api.players.statistics, { playerId })
    expect(goalieGames.map(({ goalsAgainst }) => goalsAgainst)).toEqual([goals])
    expect(shots.map((one) => one.scored)).toEqual([goals === 1])
    const line = season?.goalies.find(({ player }) => player.id === playerId)
    const expected = shots[0]?.expectedGoals ?? 0
    expect(expected).toBeGreaterThan(0)
    expect(line?.savedAboveExpected).toBeCloseTo(expected - goals, 8)
  }
})
