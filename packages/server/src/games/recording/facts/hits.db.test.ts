import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, at, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'

setUpOwnTeam()

let kim: string
let game: TestGame

beforeEach(async () => {
  kim = await aPlayer(anna, teamId, 'Kim', 7)
  game = await aStartedGame(anna, teamId)
})

const record = (body: object = {}) =>
  anna.call(api.hits.create, { gameId: game.id }, { periodNumber: 2, ...body })

it('HIT-3 A hit is recorded once for each id, listed, corrected and deleted over REST', async () => {
  const id = randomUUID()
  const sent = { playerId: kim, clock: 75, xCoord: 12.5, yCoord: 400 }
  const answer = await record({ id, ...sent, createdAt: at(-1000) })
  const hit = {
    ...{ id, gameId: game.id, against: false, opponentNumber: null, opponentJersey: null },
    ...{ periodNumber: 2, ...sent },
    createdAt: at(-1000),
  }
  expect(answer).toMatchObject({ status: 201, body: { hit } })
  expect(await record({ id, ...sent, opponentNumber: null })).toMatchObject({ status: 200 })
  expect(await record({ id, ...sent, clock: 76 })).toMatchObject({ status: 409 })
  const list = async () => (await anna.does(api.hits.list, { gameId: game.id })).hits
  expect(await list()).toEqual([hit])
  const theirs = { against: true, playerId: null, opponentNumber: 19, xCoord: null, yCoord: null }
  const params = { hitId: id }
  expect((await anna.does(api.hits.update, params, theirs)).hit).toEqual({ ...hit, ...theirs })
  expect((await anna.does(api.hits.get, params)).hit).toEqual({ ...hit, ...theirs })
  expect(await anna.call(api.hits.update, params, { playerId: kim })).toMatchObject({ status: 400 })
  expect(await stranger.call(api.hits.get, params)).toMatchObject({
    ...{ status: 404, body: { error: 'Hit not found' } },
  })
  await anna.does(api.hits.remove, params)
  expect(await list()).toEqual([])
  expect(await record({ id, ...sent })).toMatchObject({ status: 409 })
})

it('JERSEY-20 Hits of the opponents "00" and "0" are of two jerseys, in answers, files and archives', async () => {
  const theirs = { against: true, opponentJersey: '00' }
  const { id: hitId } = (await record(theirs)).body.hit
  await record({ against: true, opponentNumber: 0 })
  const list = async () =>
    (await anna.does(api.hits.list, { gameId: game.id })).hits.map((hit) => [
      ...[hit.opponentNumber, hit.opponentJersey],
    ])
  expect(await list()).toEqual([
    [0, '00'],
    [0, null],
  ])
  const events = await anna.call(
    ...([api.reports.game, { gameId: game.id }, { format: 'csv-events' }] as const),
  )
  expect(events.text).toMatch(/"Hit","Opponent",="00"|"Hit","Opponent","00"|"Hit","Opponent",00/)
  const archive = await anna.call(api.reports.team, { teamId }, { format: 'json' })
  const copy = await aTeam(anna)
  await anna.does(api.archive.import, { teamId: copy }, JSON.parse(archive.text))
  const again = await anna.call(api.reports.team, { teamId: copy }, { format: 'json' })
  expect(again.text).toContain('"opponentJersey":"00"')
  const update = (body: object) => anna.call(api.hits.update, { hitId }, body)
  expect(await update({ opponentNumber: 12, opponentJersey: '00' })).toMatchObject({ status: 400 })
  expect((await update({ opponentNumber: 12 })).body.hit).toMatchObject({ opponentJersey: null })
})

it('HIT-4 Hits are in the sheet, the tables of events, players and games, and in an archive both ways', async () => {
  await record({ playerId: kim, xCoord: 700, yCoord: 20 })
  await record({ against: true, opponentNumber: 19, clock: 61 })
  const { sheet } = await anna.does(api.sheet.game, { gameId: game.id })
  expect(sheet.team).toMatchObject({ hits: 1, opponentHits: 1 })
  expect(sheet.players).toMatchObject([{ player: { id: kim }, hits: 1 }])
  const report = async (format: 'csv-events' | 'csv-players') =>
    (await anna.call(api.reports.game, { gameId: game.id }, { format })).text
  const events = await report('csv-events')
  expect(events).toMatch(/"Period 2",1:01,"Hit","Opponent",19,/)
  expect(events).toMatch(/"Period 2",,"Hit",[^,]*,7,"Kim",.*,700.0,20.0,/)
  const [heading = '', line = ''] = (await report('csv-players')).split('\r\n')
  expect(line.split(',')[heading.split(',').indexOf('Hits')]).toBe('1')
  const archiveOf = async (id: string) =>
    (await anna.call(api.reports.team, { teamId: id }, { format: 'json' })).text
  const archive = await archiveOf(teamId)
  const copy = await aTeam(anna)
  await anna.does(api.archive.import, { teamId: copy }, JSON.parse(archive))
  const after = (text: string) => text.slice(text.indexOf('"hits":['))
  expect(after(await archiveOf(copy))).toBe(after(archive))
  expect(archive).toContain('"opponentNumber":19')
})
