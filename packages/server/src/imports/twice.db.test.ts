import { readFileSync } from 'node:fs'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, at, games, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { entriesIn, Importer } from '../../test/importer.ts'

setUpOwnTeam()

const DAY = 24 * 60 * 60 * 1000
const CONTENT = ['name', 'number', 'position', 'shoots'] as const

const roster = async () =>
  (await anna.does(api.players.list, { teamId })).players.map((player) =>
    Object.fromEntries([...CONTENT, 'id' as const].map((field) => [field, player[field]])),
  )

async function imported(kind: 'roster' | 'schedule', text: string, lines?: number[]) {
  const zone = kind === 'schedule' ? { timeZone: 'UTC' } : {}
  const { importId } = await anna.does(api.imports[kind], { teamId }, { text, ...zone })
  const applied = await anna.does(api.imports.apply, { importId }, lines ? { lines } : {})
  return { ...applied, importId }
}

/** The effects of undoing an import. */
async function undo(importId: string) {
  const { kept: left, ...counts } = await anna.does(api.imports.remove, { importId })
  return { ...counts, left }
}

const ROSTER = 'Number,Name,Position\n12,Anna Lee,D\n7,Cleo Novák,C\n'

it('IMPORT-72 A roster that is imported and taken back twice is as before, with changed and edited players', async () => {
  const playerId = await aPlayer(anna, teamId, 'Anna Lee', 9)
  const before = await roster()
  for (const _time of [1, 2]) {
    const { importId, added, changed } = await imported('roster', ROSTER)
    expect([added, changed]).toEqual([1, 1])
    expect(await undo(importId)).toEqual({ removed: 1, restored: 1, left: [] })
    expect(await roster()).toEqual(before)
  }
  const edited = await imported('roster', ROSTER)
  await anna.does(api.players.update, { playerId }, { number: 77 })
  expect(await undo(edited.importId)).toMatchObject({
    removed: 1,
    restored: 0,
    left: [{ line: 2 }],
  })
  const byHand = await roster()
  expect(byHand).toMatchObject([{ id: playerId, number: 77, position: 'D' }])
  const last = await imported('roster', ROSTER)
  expect(await undo(last.importId)).toEqual({ removed: 1, restored: 1, left: [] })
  expect(await roster()).toEqual(byHand)
})

const schedule = (rows: readonly string[]) => `Date,Time,Opponent,Location\n${rows.join('\n')}\n`
const dayOf = (offset: number) => at(offset).slice(0, 10)

it('IMPORT-73 A schedule that is imported and taken back twice is as before, and so are calendars', async () => {
  const start = `${dayOf(5 * DAY)}T18:00:00.000Z`
  const { id } = await aGame(anna, teamId, { opponent: 'Boston', startTime: start })
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Fans' })
  const calendar = async () => {
    const path = new URL(link.url).pathname.replace('/f/', '/follow/')
    const answer = await anna.request({ method: 'GET', url: `/api${path}/calendar.ics` })
    expect(answer.status).toBe(200)
    return answer.text
  }
  const subscriber = new Importer()
  const shown = async () => {
    const file = await calendar()
    subscriber.import(file)
    expect(file).not.toContain('CANCELLED')
    return entriesIn(file).map((entry) => [entry.summary, entry.start])
  }
  const before = [await games(), await shown()]
  const text = schedule([
    `${dayOf(5 * DAY)},19:30,Boston,North Rink`,
    `${dayOf(9 * DAY)},18:00,Toronto,Big Arena`,
  ])
  for (const _time of [1, 2]) {
    const { importId, added, changed } = await imported('schedule', text)
    expect([added, changed]).toEqual([1, 1])
    expect(await shown()).toHaveLength(2)
    app.clock.advance(60_000)
    expect(await undo(importId)).toEqual({ removed: 1, restored: 1, left: [] })
    expect([await games(), await shown()]).toEqual(before)
  }
  const edited = await imported('schedule', text)
  await anna.does(api.games.update, { gameId: id }, { location: 'South Rink' })
  expect(await undo(edited.importId)).toMatchObject({
    removed: 1,
    restored: 0,
    left: [{ line: 2 }],
  })
  expect(await games()).toMatchObject([{ id, location: 'South Rink' }])
})

it('IMPORT-74 Undoing an import removes the time it gave a game and adds no canceled entry', async () => {
  const day = dayOf(5 * DAY)
  const file = (date: string) => `Game #,Date,Time,Opponent\n17,${date},Boston\n`
  await imported('schedule', file(','), [2])
  const [{ id } = { id: '' }] = await games()
  const { importId } = await imported('schedule', file(`${day},19:30`))
  expect(await games()).toMatchObject([{ id, startTime: `${day}T19:30:00.000Z` }])
  await undo(importId)
  expect(await games()).toMatchObject([{ id, startTime: null }])
  const noted = await app.rows('schedule_changes', { team_id: teamId })
  expect(noted.filter((row) => row.cancelled_at !== null)).toEqual([])
})

it('IMPORT-75 A game whose earlier season was deleted stays when a schedule is taken back, and the rest is taken back', async () => {
  const season = async (name: string, startsOn: string, endsOn: string) =>
    (await anna.does(api.seasons.create, { teamId }, { name, startsOn, endsOn })).season.id
  const day = dayOf(5 * DAY)
  const old = await season('Old', '2020-01-01', '2020-12-31')
  await season('New', '2021-01-01', '2021-12-31')
  const fields = { opponent: 'Boston', startTime: `${day}T18:00:00.000Z`, seasonId: old }
  const { id } = await aGame(anna, teamId, fields)
  const text = `Date,Time,Opponent,Season\n${day},18:00,Boston,New\n${dayOf(9 * DAY)},18:00,Toronto,New\n`
  const { importId, added, changed } = await imported('schedule', text)
  expect([added, changed]).toEqual([1, 1])
  await anna.does(api.seasons.remove, { seasonId: old })
  expect(await undo(importId)).toEqual({
    ...{ removed: 1, restored: 0 },
    left: [
      {
        line: 2,
        reason: 'The season that the game was in was deleted, so it stays as it is',
      },
    ],
  })
  expect((await games()).map((game) => game.id)).toEqual([id])
})

it('IMPORT-76 Imported games are taken back although their season was deleted since', async () => {
  const body = { name: 'New', startsOn: '2021-01-01', endsOn: '2021-12-31' }
  const { season } = await anna.does(api.seasons.create, { teamId }, body)
  const text = `Date,Time,Opponent,Season\n${dayOf(5 * DAY)},18:00,Boston,New\n`
  const { importId } = await imported('schedule', text)
  await anna.does(api.seasons.remove, { seasonId: season.id })
  expect(await undo(importId)).toEqual({ removed: 1, restored: 0, left: [] })
  expect(await games()).toEqual([])
})

it('IMPORT-77 500 players that are imported and undone leave no trace in the quota, however often', async () => {
  const rows = Array.from({ length: 500 }, (_, number) => {
    const letters = number
      .toString(26)
      .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
    return `Player ${letters}xx${letters}`
  })
  const text = `Name\n${rows.join('\n')}\n`
  for (const _time of [1, 2, 3]) {
    const {
      importId,
      rows: found,
      room,
    } = await anna.does(api.imports.roster, { teamId }, { text })
    expect(room).toEqual({ left: 1000, reason: null })
    const lines = found.map(({ line }) => line)
    expect(await anna.does(api.imports.apply, { importId }, { lines })).toMatchObject({
      added: 500,
    })
    expect(await undo(importId)).toEqual({ removed: 500, restored: 0, left: [] })
  }
  expect(await app.rows('players', { team_id: teamId })).toEqual([])
})

type Naming = (gameId: string, playerId: string) => Promise<unknown>

const WAYS: readonly (readonly [string, Naming])[] = [
  [
    'on the ice for a goal',
    (gameId, id) => anna.does(api.goals.create, { gameId }, { against: true, onIce: [id] }),
  ],
  [
    'the scorer of a goal',
    (gameId, id) => anna.does(api.goals.create, { gameId }, { scorerPlayerId: id }),
  ],
  [
    'dressed',
    (gameId, id) => anna.does(api.lineup.set, { gameId }, { players: [{ playerId: id }] }),
  ],
  [
    'tracked at faceoffs',
    (gameId, id) => anna.does(api.faceoffs.create, { gameId }, { playerId: id }),
  ],
]

it.each(WAYS)(
  'IMPORT-78 A player who is %s stays when the import is undone',
  async (_way, name) => {
    const { importId } = await imported('roster', ROSTER)
    const [player] = await roster()
    const game = await aStartedGame(anna, teamId)
    await name(game.id, String(player?.['id']))
    expect(await undo(importId)).toMatchObject({
      removed: 1,
      left: [{ reason: 'The player is in the records of games, so it stays' }],
    })
    expect(await roster()).toEqual([player])
  },
)

const SHEET = readFileSync(
  new URL('../../../../fixtures/sheets/gamesheet.csv', import.meta.url),
  'utf8',
)
const FINAL = { for: 2, against: 5, decidedIn: 'regulation' } as const
const STAYS = 'The game was changed since and stays as it is'

const EDITS: readonly (readonly [string, (gameId: string) => Promise<unknown>])[] = [
  ['notes', (gameId) => anna.does(api.games.update, { gameId }, { notes: 'Bring white' })],
  [
    'a format',
    (gameId) =>
      anna.does(api.games.update, { gameId }, { format: { ...STANDARD_FORMAT, periods: [900] } }),
  ],
  [
    'an early end',
    (gameId) =>
      anna.does(api.games.update, { gameId }, { endedAt: { periodNumber: 1, clock: 60 } }),
  ],
  [
    'a link of its own',
    (gameId) => anna.does(api.links.create, { teamId }, { name: 'Fans', gameId }),
  ],
  ['a final score', (gameId) => anna.does(api.games.update, { gameId }, { final: FINAL })],
]

it.each(EDITS)(
  'IMPORT-82 An imported game that a person gave %s stays with it when the import is undone, again and again',
  async (_what, edit) => {
    const text = schedule([`${dayOf(5 * DAY)},18:00,Boston,Rink`, `${dayOf(9 * DAY)},18:00,York,`])
    const first = await imported('schedule', text)
    const edited = (await games()).find(({ opponent }) => opponent === 'Boston')?.id ?? ''
    await edit(edited)
    const before = await anna.does(api.games.get, { gameId: edited })
    const links = await anna.does(api.links.list, { teamId })
    expect(await undo(first.importId)).toMatchObject({ removed: 1, left: [{ line: 2 }] })
    const again = await imported('schedule', text)
    expect(again).toMatchObject({ added: 1, changed: 0 })
    expect(await undo(again.importId)).toEqual({ removed: 1, restored: 0, left: [] })
    const { game } = await anna.does(api.games.get, { gameId: edited })
    expect({ ...game, team: null }).toEqual({ ...before.game, team: null })
    expect(await anna.does(api.links.list, { teamId })).toEqual(links)
  },
)

it.each([true, false])(
  'IMPORT-83 A final score that is corrected after a sheet stays when the sheet is undone, in a new game or not: %s',
  async (isNew) => {
    if (!isNew)
      await aGame(anna, teamId, {
        ...{ opponent: 'Boston Jr Bruins', startTime: '2026-01-10T19:30:00.000Z' },
      })
    const { importId } = await imported('schedule', SHEET)
    const [{ id: gameId } = { id: '' }] = await games()
    await anna.does(api.games.update, { gameId }, { final: FINAL })
    const before = await games()
    expect(await undo(importId)).toEqual({
      ...{ removed: 0, restored: 0 },
      left: [{ line: 1, reason: STAYS }],
    })
    expect(await games()).toEqual(before)
    const { goals } = await anna.does(api.records.list, { gameId })
    expect(goals).toHaveLength(5)
  },
)

it('IMPORT-84 An imported player who was made a guest stays when the roster, or the sheet, is undone', async () => {
  for (const [kind, text] of [
    ['roster', ROSTER],
    ['schedule', SHEET],
  ] as const) {
    const { importId } = await imported(kind, text)
    const [player] = await roster()
    const playerId = String(player?.['id'])
    await anna.does(api.players.update, { playerId }, { guest: true })
    await undo(importId)
    expect(await roster()).toEqual([player])
    await anna.does(api.players.remove, { playerId })
  }
})

it('IMPORT-85 The notes of an imported game are left too where a later import that changed it is undone last', async () => {
  const file = (rink: string) => schedule([`${dayOf(5 * DAY)},18:00,Boston,${rink}`])
  const first = await imported('schedule', file('North Rink'))
  const [{ id: gameId } = { id: '' }] = await games()
  await anna.does(api.games.update, { gameId }, { notes: 'Bring white' })
  const second = await imported('schedule', file('Big Arena'))
  expect(await undo(first.importId)).toMatchObject({ removed: 0, left: [{ line: 2 }] })
  expect(await undo(second.importId)).toMatchObject({ removed: 0, left: [{ reason: STAYS }] })
  expect(await games()).toMatchObject([{ id: gameId, notes: 'Bring white' }])
})
