import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { aPlayer, aTeam, recordShot, succeeded, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { readPdf } from '#test/read-pdf.ts'
import { Device } from '#test/recording/device.ts'

setUpOwnTeam()

/** All that is answered about a game, as text. */
async function allAnswers({ id: gameId }: Pick<TestGame, 'id'>): Promise<Map<string, unknown>> {
  const params = { gameId }
  const file = (format: 'csv-players' | 'csv-events' | 'xlsx' | 'pdf') =>
    anna.call(api.reports.game, params, { format })
  const rows = async (format: 'csv-players' | 'csv-events') =>
    parse((await file(format)).text, { bom: true })
  const { link } = await anna.does(
    api.links.create,
    { teamId },
    { name: 'All', names: 'full', shows: ['score', 'goals', 'shots', 'players'] },
  )
  const token = link.url.split('/').at(-1) ?? ''
  const { bytes } = await file('xlsx')
  return new Map<string, unknown>(
    Object.entries({
      sheet: await anna.does(api.sheet.game, params),
      shots: await anna.does(api.shots.list, params),
      goals: await anna.does(api.goals.list, params),
      faceoffs: await anna.does(api.faceoffs.list, params),
      lineup: await anna.does(api.lineup.get, params),
      analytics: await anna.does(api.analytics.game, params),
      players: (await anna.does(api.records.list, params)).players,
      followed: {
        ...(await app.anonymous.does(api.follow.game, { token, gameId })),
        serverTime: '',
      },
      'csv-players': await rows('csv-players'),
      'csv-events': await rows('csv-events'),
      xlsx: await readXlsxFile(bytes),
      pdf: (await readPdf((await file('pdf')).bytes)).tables,
    }),
  )
}

async function aPlayedGame(isDressed: boolean) {
  const [game, ida, kim] = await aGameWith(['Ida Kuoppala', 12], ['Kim Stone', 1])
  const params = { gameId: game.id }
  if (isDressed) {
    await anna.does(api.lineup.set, params, { players: [{ playerId: ida }, { playerId: kim }] })
  }
  await recordShot(anna, game, ida, { scored: true })
  await anna.does(api.goals.create, params, { scorerPlayerId: ida, assister1PlayerId: kim })
  await anna.does(api.faceoffs.create, params, { playerId: ida })
  await anna.does(api.penalties.create, params, { playerId: ida, periodNumber: 1, minutes: 2 })
  await anna.does(api.goalieChanges.create, params, { playerId: kim, periodNumber: 1 })
  await anna.does(api.games.update, params, {
    final: { for: 1, against: 0, decidedIn: 'regulation' },
  })
  return { game, ida, kim }
}

it.each([['with', true] as const, ['without', false] as const])(
  'NIGHT-1 A finished game %s a lineup shows names and numbers of that night in all answers and files',
  async (_, isDressed) => {
    const { game, ida, kim } = await aPlayedGame(isDressed)
    const before = await allAnswers(game)
    app.clock.now += 3_600_000
    const change = { number: 21, name: 'Ida Miller' }
    await anna.does(api.players.update, { playerId: ida }, change)
    await anna.does(api.players.update, { playerId: kim }, { jersey: '00' })
    await anna.does(api.players.update, { playerId: ida }, { number: 5 })
    const text = 'Number,Name\n33,Kim Stone\n44,New Player\n'
    const { importId } = await anna.does(api.imports.roster, { teamId }, { text })
    await anna.does(api.imports.apply, { importId }, {})
    const after = await allAnswers(game)
    for (const [name, answer] of before) {
      // The present roster has rows of its own, for players that can still be recorded.
      if (name === 'analytics')
        expect(after.get(name)).toMatchObject(onlyNamed(answer, after.get(name)))
      else expect(after.get(name), name).toEqual(answer)
    }
  },
)

/** The analytics without the rows of later players. */
function onlyNamed(before: unknown, after: unknown): object {
  const { playerStats } = before as { playerStats: { player: { id: string } }[] }
  const { playerStats: later } = after as typeof before & { playerStats: typeof playerStats }
  const known = new Set(playerStats.map(({ player }) => player.id))
  expect(later.filter(({ player }) => known.has(player.id))).toEqual(playerStats)
  return {}
}

it('NIGHT-2 A removed player keeps name and number in the files of a finished game', async () => {
  const { game, ida } = await aPlayedGame(true)
  const before = await allAnswers(game)
  app.clock.now += 3_600_000
  await anna.does(api.players.remove, { playerId: ida })
  await aPlayer(anna, teamId, 'Ida Kuoppala', 77)
  const after = await allAnswers(game)
  for (const name of ['csv-players', 'csv-events', 'xlsx', 'pdf', 'lineup', 'followed'])
    expect(after.get(name), name).toEqual(before.get(name))
})

it('NIGHT-3 A correction of a name or number reaches past games on request', async () => {
  const { game, ida } = await aPlayedGame(false)
  const params = { playerId: ida }
  await anna.does(api.players.update, params, { number: 21 })
  await anna.does(api.players.update, params, { name: 'Ida Kuopala', inPastGames: true })
  const playerOf = async () =>
    (await anna.does(api.sheet.game, { gameId: game.id })).sheet.goals[0]?.scorer
  expect(await playerOf()).toMatchObject({ name: 'Ida Kuopala', number: 12 })
  await anna.does(api.players.update, params, { number: 22, inPastGames: true })
  expect(await playerOf()).toMatchObject({ number: 12 })
})

it('NIGHT-4 A lineup may set the jerseys of that night, which are in every answer and archive', async () => {
  const { game, ida, kim } = await aPlayedGame(false)
  const params = { gameId: game.id }
  const { lineup } = await anna.does(api.lineup.set, params, {
    players: [{ playerId: ida, jersey: '00' }, { playerId: kim }],
  })
  expect(lineup?.players).toMatchObject([
    { playerId: ida, number: 0, jersey: '00', name: 'Ida Kuoppala' },
    { playerId: kim, number: 1, jersey: '1' },
  ])
  const again = { players: [{ playerId: kim }, { playerId: ida, starting: true }] }
  expect((await anna.does(api.lineup.set, params, again)).lineup?.players[1]).toMatchObject({
    jersey: '00',
  })
  const { sheet } = await anna.does(api.sheet.game, params)
  expect(sheet.goals[0]?.scorer).toMatchObject({ number: 0, jersey: '00' })
  const without = { players: [{ playerId: ida, number: null, jersey: null }, { playerId: kim }] }
  const plain = (await anna.does(api.lineup.set, params, without)).lineup
  expect(plain?.players[0]).not.toMatchObject({ jersey: '00' })
  const worn = { players: [{ playerId: ida, jersey: '00' }, { playerId: kim }] }
  await anna.does(api.lineup.set, params, worn)
  const differs = { players: [{ playerId: ida, number: 1, jersey: '00' }] }
  expect(await anna.call(api.lineup.set, params, differs)).toMatchObject({ status: 400 })
  await anna.does(api.players.update, { playerId: kim }, { number: 30, name: 'Kim Rock' })
  const archive = await anna.call(api.reports.team, { teamId }, { format: 'json' })
  const copy = await aTeam(anna)
  succeeded(await anna.call(api.archive.import, { teamId: copy }, JSON.parse(archive.text)))
  const [copied] = (await anna.does(api.games.list, { teamId: copy })).games
  const ofCopy = await anna.does(api.sheet.game, { gameId: copied?.id ?? '' })
  expect(ofCopy.sheet.players.map(({ player }) => [player.jersey, player.name])).toEqual([
    ['00', 'Ida Kuoppala'],
    ['1', 'Kim Stone'],
  ])
})

it('NIGHT-20 Answers to recording in a game have the names and jerseys of its night, as its lists do', async () => {
  const { game, ida, kim } = await aPlayedGame(false)
  const params = { gameId: game.id }
  const answered = async () => {
    const shooterPlayerId = ida
    const at = { xCoord: 700, yCoord: 200, scoredAgainst: false, scored: true, periodNumber: 1 }
    const { shot } = await anna.does(api.shots.create, params, { ...at, shooterPlayerId } as never)
    const scorers = { scorerPlayerId: ida, assister1PlayerId: kim }
    const { goal } = await anna.does(api.goals.create, params, scorers)
    const { faceoff } = await anna.does(api.faceoffs.create, params, { playerId: ida })
    const { shots } = await anna.does(api.shots.list, params)
    const { goals } = await anna.does(api.goals.list, params)
    expect([shots.at(-1), goals.at(-1)]).toEqual([shot, goal])
    expect((await anna.does(api.shots.get, { shotId: shot.id })).shot).toEqual(shot)
    return [shot.shooter, goal.scorer, faceoff.player, goal.assister1].map((player) => [
      ...[player?.name, player?.number, player?.jersey],
    ])
  }
  app.clock.now += 3_600_000
  await anna.does(api.players.update, { playerId: ida }, { name: 'Ida Miller', number: 5 })
  const copied = ['Ida Kuoppala', 12, '12']
  const kims = ['Kim Stone', 1, '1']
  expect(await answered()).toEqual([copied, copied, copied, kims])
  await anna.does(api.lineup.set, params, {
    players: [{ playerId: ida, jersey: '00' }, { playerId: kim }],
  })
  const worn = ['Ida Kuoppala', 0, '00']
  app.clock.now += 1000
  expect(await answered()).toEqual([worn, worn, worn, kims])
  const lineup = { kind: 'lineup.set', players: [{ playerId: kim, jersey: '0' }] } as const
  const { changeNumber } = await anna.does(api.records.list, params)
  const sent = await new Device(anna, game.id).send(
    [new Device(anna, game.id).operation(lineup)],
    changeNumber,
  )
  expect(succeeded(sent).changes.players).toMatchObject([{ id: kim, jersey: '0' }])
})
