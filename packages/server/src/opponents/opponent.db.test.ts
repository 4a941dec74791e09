import { expect, it } from 'vitest'
import { aGame, aTeam, joins } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill } from '#test/fill.ts'
import { anna, app, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const LOOK = { name: 'Lakeside Wolves', colour: '#1d4ed8', secondColour: '#ffffff' } as const

const add = (body: object = {}) => anna.call(api.opponents.create, { teamId }, { ...LOOK, ...body })
const added = async (body: object = {}) => (await add(body)).body.opponent
const change = (opponentId: string, body: object) =>
  anna.call(api.opponents.update, { opponentId }, body)
const book = async () => (await anna.does(api.opponents.list, { teamId })).opponents
const opponentsOfGames = async () =>
  (await anna.does(api.games.list, { teamId })).games.map(({ opponent }) => opponent).toSorted()

it('BOOK-1 An opponent has a name, a code, two colors and a crest, and is in the book by name', async () => {
  const wolves = await added({ crest: 'sash' })
  expect(wolves).toMatchObject({ ...LOOK, code: 'LAK', crest: 'sash', aliases: [], teamId })
  const bears = await added({ name: 'Big Bears', code: 'bbr', colour: null })
  expect(bears).toMatchObject({ code: 'BBR', crest: 'plain' })
  expect((await book()).map(({ name }) => name)).toEqual(['Big Bears', 'Lakeside Wolves'])
  expect((await change(bears.id, { code: null })).body.opponent.code).toBe('BIG')
  for (const body of [
    { code: 'ASS' },
    { code: 'A55' },
    { code: 'AB' },
    { colour: 'red' },
    { name: ' ' },
  ]) {
    expect(await change(bears.id, body)).toMatchObject({ status: 400 })
  }
  expect((await change(bears.id, { code: 'tit' })).body).toMatchObject({
    error: 'This code can be read as a rude word: choose another',
  })
})

it('BOOK-2 A new name is set in the games of an opponent, and its old name is still known', async () => {
  const wolves = await added({ aliases: ['LW', 'lw '] })
  for (const opponent of ['Lakeside Wolves', 'LAKESIDE  wolves', 'lw', 'Boston']) {
    await aGame(anna, teamId, { opponent })
  }
  const answer = (await change(wolves.id, { name: 'Lakeside Timberwolves' })).body.opponent
  expect(answer.aliases).toEqual(['LW', 'Lakeside Wolves'])
  const renamed = 'Lakeside Timberwolves'
  expect(await opponentsOfGames()).toEqual(['Boston', renamed, renamed, renamed])
  // A file that has the old name, or another one, is about the same team.
  const text = 'Date,Time,Opponent\n2027-01-05,19:30,Lakeside Wolves\n2027-01-12,19:30,LW\n'
  const { rows } = await anna.does(api.imports.schedule, { teamId }, { text })
  expect(rows.map(({ after }) => after)).toMatchObject([
    { opponent: renamed },
    { opponent: renamed },
  ])
  await change(wolves.id, { name: 'Lakeside Wolves' })
  expect((await book())[0]?.aliases).toEqual(['LW', renamed])
  const { entries } = await anna.does(api.audit.list, { teamId })
  expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual([
    ...['opponent.renamed', 'Lakeside Wolves to Lakeside Timberwolves'],
  ])
})

it('BOOK-9 Games that have another name of an opponent get its own, as soon as the book has that name', async () => {
  for (const opponent of ['Wolves', 'LW', 'lakeside wolves', 'Boston']) {
    await aGame(anna, teamId, { opponent })
  }
  const wolves = await added({ aliases: ['wolves'] })
  const { name } = LOOK
  expect(await opponentsOfGames()).toEqual(['Boston', 'LW', name, name])
  await change(wolves.id, { aliases: ['Wolves', 'LW'] })
  expect(await opponentsOfGames()).toEqual(['Boston', name, name, name])
})

it('BOOK-10 Games that have a name which an opponent loses keep it', async () => {
  const wolves = await added({ aliases: ['LW', 'Wolves'] })
  await aGame(anna, teamId, { opponent: 'LW' })
  await change(wolves.id, { aliases: ['Wolves'] })
  expect(await opponentsOfGames()).toEqual(['LW'])
  await change(wolves.id, { name: 'Timberwolves', aliases: [] })
  expect(await opponentsOfGames()).toEqual(['LW'])
})

it('BOOK-8 A rename is one change of the team, in however many games', async () => {
  const wolves = await added()
  await fill(app, 'games', 250, { team_id: teamId, opponent: LOOK.name })
  const changes = async () => (await app.rows('teams', { id: teamId }))[0]?.change_number ?? 0
  const before = await changes()
  await change(wolves.id, { name: 'Timberwolves' })
  expect(await changes()).toBe(before + 1)
  expect(new Set(await opponentsOfGames())).toEqual(new Set(['Timberwolves']))
})

it('BOOK-3 No two opponents share a name, and an opponent is deleted without its games', async () => {
  const wolves = await added({ aliases: ['LW'] })
  for (const body of [
    {},
    { name: 'LAKESIDE WOLVES' },
    { name: 'lw' },
    { name: 'X', aliases: ['Lw'] },
  ]) {
    expect(await add(body)).toMatchObject(
      refused('CONFLICT', expect.stringContaining('add the name to its other names')),
    )
  }
  const bears = await added({ name: 'Bears' })
  expect((await change(bears.id, { name: 'lw' })).status).toBe(409)
  await aGame(anna, teamId, { opponent: 'Bears' })
  await anna.does(api.opponents.remove, { opponentId: bears.id })
  expect(await opponentsOfGames()).toEqual(['Bears'])
  const gone = { status: 404, body: { error: 'Opponent not found' } }
  expect(await change(bears.id, { code: 'BRS' })).toMatchObject(gone)
  expect(await stranger.call(api.opponents.remove, { opponentId: wolves.id })).toMatchObject(gone)
  const member = await app.register('Member')
  await joins(member, anna, teamId)
  expect(
    (await member.call(api.opponents.update, { opponentId: wolves.id }, { code: 'WLV' })).status,
  ).toBe(200)
})

it('BOOK-4 Followers see the look of an opponent as soon as it is chosen', async () => {
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Family' })
  const token = link.url.split('/').at(-1) ?? ''
  await aGame(anna, teamId, { opponent: 'lakeside wolves' })
  const games = async () => (await anna.does(api.follow.team, { token })).games
  expect((await games())[0]).toMatchObject({ opponent: 'lakeside wolves', opponentLook: null })
  await added({ crest: 'hoop' })
  const [game] = await games()
  const { name: opponent, ...colours } = LOOK
  const look = { ...colours, code: 'LAK', crest: 'hoop' }
  expect(game).toMatchObject({ opponent, opponentLook: look })
  const one = await anna.does(api.follow.game, { token, gameId: game?.id ?? '' })
  expect(one.game.opponentLook).toEqual(look)
})

it('BOOK-5 An archive has the book, and the events of a game name the opponent as it does', async () => {
  await added({ aliases: ['LW'] })
  const { id: gameId } = await aGame(anna, teamId, { opponent: 'LW' })
  const penalty = { against: true, periodNumber: 1, minutes: 2, opponentNumber: 4 } as const
  await anna.does(api.penalties.create, { gameId }, penalty)
  const csv = await anna.call(api.reports.game, { gameId }, { format: 'csv-events' })
  expect(csv.text).toContain('"Penalty","Lakeside Wolves",4,')
  const answer = await anna.call(api.reports.team, { teamId }, { format: 'json' })
  const archive = JSON.parse(answer.text)
  expect(archive.opponents).toMatchObject([{ ...LOOK, crest: 'plain', aliases: ['LW'] }])
  const copy = await aTeam(anna)
  const put = (of: object) => anna.call(api.archive.import, { teamId: copy }, of as never)
  const twice = { ...archive, opponents: [...archive.opponents, ...archive.opponents] }
  expect(await put(twice)).toMatchObject({ status: 400 })
  expect((await put(archive)).status).toBe(200)
  const [copied] = (await anna.does(api.opponents.list, { teamId: copy })).opponents
  expect(copied).toMatchObject({ ...LOOK, code: 'LAK', aliases: ['LW'] })
})

it('CODE-4 A team chooses its code, which its games and its followers read', async () => {
  const set = (shortCode: string | null) => anna.call(api.teams.update, { teamId }, { shortCode })
  expect((await set(' ice ')).body.team.shortCode).toBe('ICE')
  const { game } = await anna.does(api.games.create, { teamId }, {})
  expect(game.team.shortCode).toBe('ICE')
  for (const refused of ['ASS', 'IC', 'I-C']) {
    expect(await set(refused)).toMatchObject({ status: 400 })
  }
  expect((await set(null)).body.team.shortCode).toBeNull()
})

it('CODE-7 The code of an opponent is not that of the team or of an opponent known before', async () => {
  await anna.does(api.teams.update, { teamId }, { shortCode: 'BOS' })
  for (const opponent of ['Boston Fleet', 'Lake Bears', 'Lakeside Wolves']) {
    await aGame(anna, teamId, { opponent })
  }
  const codes = async () => {
    const { opponents, derivedCodes } = await anna.does(api.opponents.list, { teamId })
    return [...opponents, ...derivedCodes].map(({ name, code }) => `${name} ${code}`)
  }
  expect(await codes()).toEqual(['Boston Fleet BST', 'Lakeside Wolves LKS'])
  expect((await added({ name: 'Lakers' })).code).toBe('LAK')
  // Of two with the same letters the book has precedence, and a chosen code stays.
  expect(await codes()).toEqual([
    'Lakers LAK',
    'Boston Fleet BST',
    'Lake Bears LAB',
    'Lakeside Wolves LKS',
  ])
  expect((await added({ name: 'Fleet', code: 'BOS' })).code).toBe('BOS')
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Family' })
  const { games } = await anna.does(api.follow.team, { token: link.url.split('/').at(-1) ?? '' })
  const looks = games.map(({ opponent, opponentLook }) => `${opponent} ${opponentLook?.code}`)
  expect(looks).toContain('Boston Fleet BST')
})
