import { expect, it } from 'vitest'
import { aGame, aPlayer } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { formOf } from '#test/contract/requests.ts'
import { anna, games, roster, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const ROSTER =
  'Number,First Name,Last Name,Position,Shoots,Birth Date\n#07,Cleo,Novák,C,L,2010-02-03\n9,Anna,Lee,D,,\n'

it('IMPORT-1 A previewed roster changes nothing until it is applied, once', async () => {
  const preview = await anna.does(api.imports.roster, { teamId }, { text: ROSTER })
  expect(preview.rows).toEqual([
    {
      ...{ line: 2, status: 'new', reason: null, canApply: true, before: null },
      after: { name: 'Cleo Novák', number: 7, jersey: '07', position: 'C', shoots: 'L' },
    },
    {
      ...{ line: 3, status: 'new', reason: null, canApply: true, before: null },
      after: { name: 'Anna Lee', number: 9, jersey: '9', position: 'D', shoots: null },
    },
  ])
  expect(preview.notes).toEqual([
    'Birth dates, addresses and other personal details are never imported. Left out: Birth Date.',
  ])
  expect(await roster()).toEqual([])
  const { importId } = preview
  expect(await anna.does(api.imports.apply, { importId }, {})).toEqual({
    ...{ importId, added: 2, changed: 0, skipped: [] },
  })
  expect((await roster()).map(({ name, number }) => [number, name])).toEqual([
    [7, 'Cleo Novák'],
    [9, 'Anna Lee'],
  ])
  expect(await anna.call(api.imports.apply, { importId }, {})).toMatchObject({ status: 409 })
  const again = await anna.does(api.imports.roster, { teamId }, { text: ROSTER })
  expect(again.rows.map(({ status }) => status)).toEqual(['same', 'same'])
  expect(await anna.does(api.imports.apply, { importId: again.importId }, {})).toMatchObject({
    added: 0,
    changed: 0,
  })
})

const SCHEDULE =
  'Date,Time,Opponent,Location,Home/Away\n2026-11-28,19:30,Boston,North Rink,Home\n2026-12-05,18:00,@ Toronto,Big Arena,\n'
const ZONE = 'America/Toronto'

const preview = (text: string) =>
  anna.does(api.imports.schedule, { teamId }, { text, timeZone: ZONE })

it('IMPORT-2 A schedule is read in the time zone of its importer, and applied', async () => {
  const { importId, rows } = await preview(SCHEDULE)
  expect(rows.map(({ status, after }) => [status, after.startTime, after.homeAway])).toEqual([
    ['new', '2026-11-29T00:30:00.000Z', 'home'],
    ['new', '2026-12-05T23:00:00.000Z', 'away'],
  ])
  await anna.does(api.imports.apply, { importId }, {})
  expect((await games()).map(({ opponent, location }) => [opponent, location])).toEqual([
    ['Toronto', 'Big Arena'],
    ['Boston', 'North Rink'],
  ])
  expect((await preview(SCHEDULE)).rows.map(({ status }) => status)).toEqual(['same', 'same'])
})

it('IMPORT-3 Only the chosen rows are carried out, and others are named', async () => {
  await aPlayer(anna, teamId, 'Cleo Novak', 8)
  const { importId, rows } = await anna.does(
    api.imports.roster,
    { teamId },
    { text: `${ROSTER},Coach Kim,,Head Coach,,\n` },
  )
  expect(rows.map(({ line, status, canApply }) => [line, status, canApply])).toEqual([
    [2, 'changed', true],
    [3, 'new', true],
    [4, 'doubtful', false],
  ])
  const unknown = await anna.call(api.imports.apply, { importId }, { lines: [99] })
  expect(unknown).toMatchObject({ status: 400, body: { error: 'Line 99 is not in this preview' } })
  expect(await anna.does(api.imports.apply, { importId }, { lines: [2, 4] })).toMatchObject({
    ...{ added: 0, changed: 1 },
    skipped: [{ line: 4, reason: expect.stringContaining('only players are imported') }],
  })
  expect(await roster()).toMatchObject([
    { name: 'Cleo Novák', number: 7, jersey: '07', position: 'C', shoots: 'L' },
  ])
})

it('IMPORT-4 An import is taken back as a whole', async () => {
  const playerId = await aPlayer(anna, teamId, 'Anna Lee', 12)
  const { importId } = await anna.does(api.imports.roster, { teamId }, { text: ROSTER })
  await anna.does(api.imports.apply, { importId }, {})
  const { imports } = await anna.does(api.imports.list, { teamId })
  expect(imports).toMatchObject([{ id: importId, kind: 'roster', added: 1, changed: 1 }])
  expect(await anna.does(api.imports.remove, { importId })).toEqual({
    removed: 1,
    restored: 1,
    kept: [],
  })
  expect(await roster()).toMatchObject([
    { id: playerId, name: 'Anna Lee', number: 12, position: null },
  ])
  expect(await anna.call(api.imports.remove, { importId })).toMatchObject({ status: 404 })
  expect(await anna.does(api.imports.list, { teamId })).toEqual({ imports: [] })
})

it('IMPORT-5 Records changed or added since an import stay when it is undone, and are named', async () => {
  const { importId } = await anna.does(
    api.imports.roster,
    { teamId },
    { text: `${ROSTER}11,Eva,Holm,F,,\n` },
  )
  await anna.does(api.imports.apply, { importId }, {})
  const [cleo, lee, eva] = await roster()
  await anna.does(api.players.update, { playerId: cleo?.id ?? '' }, { number: 77 })
  const game = await aGame(anna, teamId)
  await anna.does(api.lineup.set, { gameId: game.id }, { players: [{ playerId: lee?.id ?? '' }] })
  expect(await anna.does(api.imports.remove, { importId })).toEqual({
    ...{ removed: 1, restored: 0 },
    kept: [
      { line: 2, reason: 'The player was changed since and stays as it is' },
      { line: 3, reason: 'The player is in the records of games, so it stays' },
    ],
  })
  expect((await roster()).map(({ name }) => name)).toEqual(['Anna Lee', 'Cleo Novák'])
  expect((await roster()).map(({ id }) => id)).not.toContain(eva?.id)
})

it('MODEL-80 A player named only in a list of skaters on the ice stays when an import is undone', async () => {
  const { importId } = await anna.does(api.imports.roster, { teamId }, { text: ROSTER })
  await anna.does(api.imports.apply, { importId }, {})
  const [cleo, lee] = await roster()
  const { id: gameId } = await aGame(anna, teamId)
  const goal = { scorerPlayerId: cleo?.id ?? '', onIce: [lee?.id ?? ''] }
  await anna.does(api.goals.create, { gameId }, goal)
  const reason = 'The player is in the records of games, so it stays'
  expect(await anna.does(api.imports.remove, { importId })).toEqual({
    ...{ removed: 0, restored: 0 },
    kept: [
      { line: 2, reason },
      { line: 3, reason },
    ],
  })
})

it('IMPORT-6 A row whose player was changed since the preview is skipped and named', async () => {
  const playerId = await aPlayer(anna, teamId, 'Anna Lee', 12)
  const { importId } = await anna.does(api.imports.roster, { teamId }, { text: ROSTER })
  await anna.does(api.players.update, { playerId }, { number: 13 })
  expect(await anna.does(api.imports.apply, { importId }, {})).toMatchObject({
    ...{ added: 1, changed: 0 },
    skipped: [{ line: 3, reason: 'It was changed since the preview; import the file again' }],
  })
  expect((await roster()).map(({ number }) => number)).toEqual([7, 13])
})

it('IMPORT-7 A game of a calendar that was moved is changed, not added', async () => {
  const calendar = (start: string) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:game-1@league',
      `DTSTART:${start}`,
      'SUMMARY:Icebreakers vs Boston',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
  const { importId } = await preview(calendar('20261128T233000Z'))
  await anna.does(api.imports.apply, { importId }, {})
  const moved = await preview(calendar('20270110T200000Z'))
  expect(moved.rows).toMatchObject([
    {
      status: 'changed',
      before: { opponent: 'Boston', startTime: '2026-11-28T23:30:00.000Z' },
      after: { opponent: 'Boston', startTime: '2027-01-10T20:00:00.000Z' },
    },
  ])
  await anna.does(api.imports.apply, { importId: moved.importId }, {})
  expect(await games()).toMatchObject([{ startTime: '2027-01-10T20:00:00.000Z' }])
  await anna.does(api.imports.remove, { importId: moved.importId })
  expect(await games()).toMatchObject([{ startTime: '2026-11-28T23:30:00.000Z' }])
})

it('IMPORT-8 The preview shows the limit of the plan, and an import over it is refused as a whole', async () => {
  await anna.does(api.teams.update, { teamId }, { state: 'DISABLED' })
  await anna.does(api.teams.update, { teamId }, { state: 'ACTIVE', type: 'BASIC_FREE' })
  const { importId, room } = await preview(SCHEDULE)
  const reason = 'The free plan allows 1 game. Upgrade the team to a Standard plan to add more.'
  expect(room).toEqual({ left: 1, reason })
  const refused = await anna.call(api.imports.apply, { importId }, {})
  expect(refused).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT', error: reason } })
  expect(await games()).toEqual([])
  expect(await anna.does(api.imports.apply, { importId }, { lines: [2] })).toMatchObject({
    added: 1,
  })
})

it('IMPORT-9 A file may come in a form, by itself or as text, with its choices', async () => {
  const file = 'Date;Time;Opponent\n03/02/2027;19:30;Boston\n'
  const url = `/api/imports/teams/${teamId}/schedule`
  type Preview = { rows: { status: string; after: { startTime: string } }[]; questions: unknown[] }
  const post = (payload: object | string, headers = {}, query = '') =>
    anna.request<Preview>({ method: 'POST', url: `${url}${query}`, payload, headers })
  const answer = await post(file, { 'content-type': 'text/csv' })
  expect(answer.body.questions).toEqual([
    {
      ...{ name: 'dateOrder', text: 'Which day is 3/2?', answer: null },
      options: [
        { value: 'mdy', label: 'March 2, 2027' },
        { value: 'dmy', label: 'February 3, 2027' },
      ],
    },
  ])
  expect(answer.body.rows).toMatchObject([{ status: 'doubtful' }])
  const form = formOf({
    field: 'file',
    fileName: 'x.csv',
    type: 'text/csv',
    bytes: Buffer.from(file),
  })
  const choice = '?dateOrder=dmy&timeZone=UTC'
  const sent = [
    await post(file, { 'content-type': 'application/octet-stream' }, choice),
    await post(form.payload ?? '', form.headers, choice),
    await post({ text: file, dateOrder: 'dmy', timeZone: 'UTC' }),
  ]
  for (const { status, body, text } of sent) {
    expect(status, text).toBe(200)
    expect(body.rows).toMatchObject([
      { status: 'new', after: { startTime: '2027-02-03T19:30:00.000Z' } },
    ])
  }
  expect(await post({})).toMatchObject(
    refused('VALIDATION_FAILED', 'Please choose a file, or paste the text'),
  )
  expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
    status: 415,
  })
})

it('IMPORT-130 A game that a file has under two names of one opponent is added once', async () => {
  await anna.does(api.opponents.create, { teamId }, { name: 'Lakeside Wolves', aliases: ['LW'] })
  const text = 'Date,Time,Opponent\n2027-01-10,19:00,LW\n2027-01-10,19:00,Lakeside Wolves\n'
  const { importId, rows } = await anna.does(api.imports.schedule, { teamId }, { text })
  expect(rows.map(({ status, canApply }) => [status, canApply])).toEqual([
    ['new', true],
    ['doubtful', false],
  ])
  expect(await anna.does(api.imports.apply, { importId }, {})).toMatchObject({ added: 1 })
})
