import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { aStartedGame, aTeam, recordShot, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { readPdf } from '#test/read-pdf.ts'

setUpOwnTeam()

const added = async (name: string, fields: object) =>
  (await anna.does(api.players.create, { teamId }, { name, ...fields })).player

const jerseysOf = (players: readonly { jersey?: string | null | undefined }[]) =>
  players.map(({ jersey }) => jersey)

it('JERSEY-5 "00" and "0" are two jerseys in the roster, and one field sets both', async () => {
  const double = await added('Double', { jersey: '00' })
  expect(double).toMatchObject({ number: 0, jersey: '00' })
  await added('Zero', { number: 0 })
  await added('Seven', { number: 7, jersey: '07' })
  const roster = async () => (await anna.does(api.players.list, { teamId })).players
  expect(jerseysOf(await roster())).toEqual(['0', '00', '07'])
  const change = async (body: object) =>
    (await anna.does(api.players.update, { playerId: double.id }, body)).player
  expect(await change({ name: 'Double Zero', number: 0 })).toMatchObject({ jersey: '00' })
  expect(await change({ jersey: '0' })).toMatchObject({ number: 0, jersey: '0' })
  expect(await change({ number: 12 })).toMatchObject({ number: 12, jersey: '12' })
  expect(await change({ jersey: null })).toMatchObject({ number: null, jersey: null })
})

it.each([
  [{ number: 1, jersey: '00' }, 'Number and jersey differ'],
  [{ number: null, jersey: '0' }, 'Number and jersey differ'],
  [{ jersey: '000' }, 'Jersey must be one or two digits'],
  [{ jersey: 'A' }, 'Jersey must be one or two digits'],
  [{ jersey: '' }, 'Jersey must be one or two digits'],
  [{ jersey: 7 }, 'Jersey must be one or two digits'],
])('JERSEY-6 The jersey %j is refused', async (fields, sentence) => {
  const body = { name: 'Ida', ...fields } as { name: string }
  const refused = { status: 400, body: { error: expect.stringContaining(sentence) } }
  expect(await anna.call(api.players.create, { teamId }, body)).toMatchObject(refused)
  const { id: playerId } = await added('Ida', { number: 1 })
  expect(await anna.call(api.players.update, { playerId }, body)).toMatchObject(refused)
})

it('JERSEY-7 The jersey is in all answers, files and archives about a game', async () => {
  const double = await added('Ida Double', { jersey: '00' })
  const zero = await added('Ann Zero', { jersey: '0' })
  const game = await aStartedGame(anna, teamId)
  const params = { gameId: game.id }
  for (const { id } of [double, zero]) {
    await recordShot(anna, game, id, { scored: true })
    await anna.does(api.faceoffs.create, params, { playerId: id })
  }
  await anna.does(api.goals.create, params, { against: true, scorerJersey: '00' })
  const byOpponent = { against: true, periodNumber: 1, minutes: 2 } as const
  for (const fields of [{ opponentJersey: '00' }, { opponentNumber: 0 }])
    await anna.does(api.penalties.create, params, { ...byOpponent, ...fields })
  const both = ['0', '00']

  const { sheet } = await anna.does(api.sheet.game, params)
  expect(jerseysOf(sheet.players.map(({ player }) => player))).toEqual(both)
  expect(sheet.goals.find(({ against }) => against)).toMatchObject({
    ...{ scorerNumber: 0, scorerJersey: '00' },
  })
  expect(sheet.penalties.map(({ opponentJersey }) => opponentJersey ?? null)).toEqual(['00', null])
  const { shots } = await anna.does(api.shots.list, params)
  expect(jerseysOf(shots.map(({ shooter }) => shooter ?? {}))).toEqual(['00', '0'])
  const { faceoffs } = await anna.does(api.faceoffs.list, params)
  expect(jerseysOf(faceoffs.map(({ player }) => player))).toEqual(['00', '0'])
  const analytics = await anna.does(api.analytics.game, params)
  expect(jerseysOf(analytics.playerStats.map(({ player }) => player))).toEqual(both)
  const { game: detail } = await anna.does(api.games.get, params)
  expect(jerseysOf(detail.team.players)).toEqual(both)

  const csv = async (format: 'csv-players' | 'csv-events') =>
    parse<{ Number: string }>((await anna.call(api.reports.game, params, { format })).text, {
      ...{ columns: true, bom: true },
    }).map((row) => row.Number)
  expect(await csv('csv-players')).toEqual(both)
  const inEvents = (await csv('csv-events')).filter((number) => number !== '')
  expect(inEvents.toSorted()).toEqual(['0', '0', '0', '00', '00', '00', '00'])
  const { bytes } = await anna.call(api.reports.game, params, { format: 'pdf' })
  const text = (await readPdf(bytes)).pages.join(' ')
  expect(text).toContain('#00 Ida Double')
  expect(text).toContain('#0 Ann Zero')

  const { link } = await anna.does(
    api.links.create,
    { teamId },
    { name: 'All', names: 'numbers', shows: ['score', 'goals', 'players'] },
  )
  const token = link.url.split('/').at(-1) ?? ''
  const followed = await app.anonymous.does(api.follow.game, { token, gameId: game.id })
  expect(followed.players?.map(({ label }) => label)).toEqual(['#0', '#00'])
  expect(followed.goals?.map(({ scorer }) => scorer).toSorted()).toEqual(['#0', '#00', '#00'])

  const archive = await anna.call(api.reports.team, { teamId }, { format: 'json' })
  const copy = await aTeam(anna)
  succeeded(await anna.call(api.archive.import, { teamId: copy }, JSON.parse(archive.text)))
  const again = await anna.call(api.reports.team, { teamId: copy }, { format: 'json' })
  expect(again.text).toBe(archive.text)
  expect(jerseysOf((await anna.does(api.players.list, { teamId: copy })).players)).toEqual(both)
})

it("JERSEY-8 An opponent's jersey is corrected with its number, and both agree", async () => {
  const game = await aStartedGame(anna, teamId)
  const created = await anna.does(
    api.penalties.create,
    { gameId: game.id },
    { against: true, periodNumber: 1, minutes: 2, opponentJersey: '00' },
  )
  const params = { penaltyId: created.penalty.id }
  expect(created.penalty).toMatchObject({ opponentNumber: 0, opponentJersey: '00' })
  const { penalty } = await anna.does(api.penalties.update, params, { opponentNumber: 14 })
  expect(penalty).toMatchObject({ opponentNumber: 14, opponentJersey: null })
  const differs = { opponentNumber: 14, opponentJersey: '00' }
  expect(await anna.call(api.penalties.update, params, differs)).toMatchObject({ status: 400 })
})

it('JERSEY-9 A roster file with "00", "0" and "07" gives three jerseys, and is the same when read again', async () => {
  const text = 'Number,Name\n00,Ida Double\n0,Ann Zero\n#07,Cleo Seven\n'
  const preview = () => anna.does(api.imports.roster, { teamId }, { text })
  const { importId, rows } = await preview()
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null])
  await anna.does(api.imports.apply, { importId }, {})
  const { players } = await anna.does(api.players.list, { teamId })
  expect(players.map(({ number, jersey, name }) => [number, jersey, name])).toEqual([
    [0, '0', 'Ann Zero'],
    [0, '00', 'Ida Double'],
    [7, '07', 'Cleo Seven'],
  ])
  expect((await preview()).rows.map(({ status }) => status)).toEqual(['same', 'same', 'same'])
})
