import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aLink } from '#test/notifications.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { readPdf } from '#test/read-pdf.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const create = async (body: object) => (await anna.does(api.games.create, { teamId }, body)).game
const call = (body: object) => anna.call(api.games.create, { teamId }, body)
const change = async (gameId: string, body: object) =>
  (await anna.does(api.games.update, { gameId }, body)).game
const toronto = () => anna.does(api.teams.update, { teamId }, { timeZone: 'America/Toronto' })

const DAY = '2026-04-03'

describe('a day without a time', () => {
  it('DAY-340 A game with a day alone has no time, and one with neither has no day', async () => {
    expect(await create({ startDate: DAY })).toMatchObject({ startDate: DAY, startTime: null })
    expect(await create({})).toMatchObject({ startDate: null, startTime: null })
    const both = { startDate: DAY, startTime: '2026-04-03T23:00:00.000Z' }
    expect(await create(both)).toMatchObject(both)
  })

  it('DAY-341 A day that is not that of the time is refused with both', async () => {
    await toronto()
    const late = '2026-04-04T03:30:00.000Z'
    expect(await create({ startDate: DAY, startTime: late })).toMatchObject({ startDate: DAY })
    expect(await call({ startDate: '2026-04-04', startTime: late })).toMatchObject({
      status: 400,
      body: {
        error:
          'The start date 2026-04-04 is not the day of the start time, which is 2026-04-03 in America/Toronto',
        details: [{ path: 'body.startDate' }],
      },
    })
    for (const startDate of ['2026-02-30', '4/3/2026', '2026-04-03T00:00:00Z']) {
      expect(await call({ startDate })).toMatchObject(
        refused('VALIDATION_FAILED', 'Start date must be a day such as 2026-04-02'),
      )
    }
  })

  it('DAY-342 A change sets the day, the time, or neither', async () => {
    await toronto()
    const startTime = '2026-04-03T23:00:00.000Z'
    const { id } = await create({ startTime })
    expect(await change(id, { startDate: DAY })).toMatchObject({ startTime, startDate: DAY })
    const other = { startTime: null, startDate: '2026-04-10' }
    expect(await change(id, { startDate: '2026-04-10' })).toMatchObject(other)
    expect(await change(id, { startTime: null })).toMatchObject(other)
    expect(await change(id, { startTime })).toMatchObject({ startTime, startDate: DAY })
    const none = { startTime: null, startDate: null }
    expect(await change(id, { startTime: null })).toMatchObject(none)
    expect(await change(id, { startDate: DAY })).toMatchObject({ ...none, startDate: DAY })
    expect(await change(id, { startDate: null })).toMatchObject(none)
  })

  it('DAY-343 A repeated creation with a day is answered once, and refused with another day', async () => {
    const id = '0190d0d0-0000-7000-8000-0000000000d1'
    expect((await call({ id, startDate: DAY })).status).toBe(201)
    expect((await call({ id, startDate: DAY })).status).toBe(200)
    await change(id, { startTime: '2026-04-03T23:00:00.000Z' })
    expect((await call({ id, startDate: DAY })).status).toBe(200)
    expect((await call({ id, startDate: '2026-04-04' })).status).toBe(409)
  })

  it('DAY-344 A day without a time is listed last on its day', async () => {
    await toronto()
    await create({ opponent: 'next', startTime: '2026-04-04T04:30:00.000Z' })
    await create({ opponent: 'open', startDate: DAY })
    await create({ opponent: 'late', startTime: '2026-04-04T03:30:00.000Z' })
    const { games } = await anna.does(api.games.list, { teamId })
    expect(games.map(({ opponent }) => opponent)).toEqual(['next', 'open', 'late'])
  })

  it('DAY-345 A calendar has an entry of the whole day, which becomes one with a time', async () => {
    const { token } = await aLink(anna, teamId)
    const file = async () =>
      (await app.app.inject({ url: `/api/follow/${token}/calendar.ics` })).body
    const { id } = await create({ opponent: 'Boston', startDate: DAY })
    expect(await file()).toMatch(/SEQUENCE:0\r\nDTSTART;VALUE=DATE:20260403\r\nSUMMARY/)
    await change(id, { startTime: '2026-04-03T23:00:00.000Z' })
    expect(await file()).toMatch(/SEQUENCE:1\r\nDTSTART:20260403T230000Z\r\nDTEND/)
    await change(id, { startTime: null, startDate: '2026-04-10' })
    expect(await file()).toMatch(/SEQUENCE:2\r\nDTSTART;VALUE=DATE:20260410\r\n/)
    await anna.does(api.games.remove, { gameId: id })
    expect(await file()).toMatch(/DTSTART;VALUE=DATE:20260410.*TRANSP:TRANSPARENT/s)
  })

  it('DAY-346 Files have the day alone, and an archive gives an equal team', async () => {
    await toronto()
    const { id: gameId } = await create({ opponent: 'Boston', startDate: DAY })
    const { text } = await anna.call(api.reports.team, { teamId }, { format: 'csv-games' })
    const lines = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(lines.map(({ Start }) => Start)).toEqual([DAY])
    const pdf = await anna.call(api.reports.game, { gameId }, { format: 'pdf' })
    expect((await readPdf(pdf.bytes)).pages.join(' ')).toContain(
      'Friday, April 3, 2026, time to be announced',
    )
    const archiveOf = async (id: string) =>
      (await anna.call(api.reports.team, { teamId: id }, { format: 'json' })).text
    const archive = await archiveOf(teamId)
    const copy = await aTeam(anna)
    await anna.does(api.archive.import, { teamId: copy }, JSON.parse(archive))
    expect(await archiveOf(copy)).toBe(archive)
    const { team } = await anna.does(api.teams.get, { teamId: copy })
    expect(team).toMatchObject({ timeZone: 'America/Toronto', games: [{ startDate: DAY }] })
  })
})

describe('imported times that are not known', () => {
  const preview = async (text: string) => anna.does(api.imports.schedule, { teamId }, { text })

  it.each([
    ['TBD', '2026-11-28,TBD,Boston', 'The time is "TBD": only the day is imported'],
    ['T.B.A.', '2026-11-28,T.B.A.,Boston', 'The time is "T.B.A.": only the day is imported'],
    ['nothing', '2026-11-28,,Boston', 'No time is given: only the day is imported'],
    [
      'midnight',
      '2026-11-28,12:00 AM,Boston',
      'Midnight often means that the time is not known: only the day is imported',
    ],
    [
      'the last minute',
      '2026-11-28,23:59,Boston',
      'Midnight often means that the time is not known: only the day is imported',
    ],
    [
      'noon everywhere',
      '2026-11-28,12:00 PM,Boston\n2026-11-29,12:00 PM,Ottawa',
      'Noon often means that the time is not known: only the day is imported',
    ],
  ])('DAY-347 An import asks about %s, and has the day alone', async (_, rows, reason) => {
    const { importId, rows: read } = await preview(`Date,Time,Opponent\n${rows}\n`)
    expect(read[0]).toMatchObject({
      ...{ status: 'doubtful', reason, canApply: true },
      after: { startTime: null, startDate: '2026-11-28' },
    })
    expect(await anna.does(api.imports.apply, { importId }, {})).toMatchObject({ added: 0 })
  })

  it('DAY-347 A game at noon among others is at noon', async () => {
    const { rows } = await preview(
      'Date,Time,Opponent\n2026-11-28,12:00 PM,Boston\n2026-11-29,7:00 PM,Ottawa\n',
    )
    expect(rows.map(({ status }) => status)).toEqual(['new', 'new'])
  })

  it.each([
    ['a whole day', 'DTSTART;VALUE=DATE:20261128'],
    ['midnight of the team', 'DTSTART:20261128T050000Z'],
    ['midnight of a zone', 'DTSTART;TZID=America/Los_Angeles:20261128T000000'],
  ])('DAY-348 An import asks about %s in a calendar', async (_, start) => {
    await toronto()
    const event = `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:vs Boston\r\n${start}\r\nEND:VEVENT`
    const { importId, rows } = await preview(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`)
    expect(rows[0]).toMatchObject({ status: 'doubtful', after: { startDate: '2026-11-28' } })
    await anna.does(api.imports.apply, { importId }, { lines: [1] })
    const { games } = await anna.does(api.games.list, { teamId })
    expect(games).toMatchObject([{ startTime: null, startDate: '2026-11-28' }])
    await anna.does(api.imports.remove, { importId })
    expect((await anna.does(api.games.list, { teamId })).games).toEqual([])
  })

  it('DAY-349 A row without a time does not change the time of its game, and a time replaces a day alone', async () => {
    await toronto()
    const startTime = '2026-11-29T00:30:00.000Z'
    await create({ opponent: 'Boston', startTime })
    await create({ opponent: 'Ottawa', startDate: '2026-12-05' })
    const { rows } = await preview(
      'Date,Time,Opponent\n2026-11-28,TBD,Boston\n2026-12-05,7:00 PM,Ottawa\n',
    )
    expect(rows).toMatchObject([
      { canApply: false, after: { startTime, startDate: null } },
      {
        status: 'changed',
        after: { startTime: '2026-12-06T00:00:00.000Z', startDate: null },
      },
    ])
  })
})
