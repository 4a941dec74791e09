import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { entriesIn } from '#test/importer.ts'
import { aLink } from '#test/notifications.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { readPdf } from '#test/read-pdf.ts'
import { refused } from '#test/refused.ts'
import { WALL_TIMES, WALL_ZONE } from '../../../../fixtures/wall-times.ts'

setUpOwnTeam()

const create = async (body: object) => (await anna.does(api.games.create, { teamId }, body)).game

const gameFile = async (gameId: string, format: 'pdf' | 'csv-players' | 'json') =>
  anna.call(api.reports.game, { gameId }, { format })

const linesOf = async () => {
  const { text } = await anna.call(api.reports.team, { teamId }, { format: 'csv-games' })
  return parse<Record<string, string>>(text, { columns: true, bom: true })
}

const cellsOf = async () => {
  const { bytes } = await anna.call(api.reports.team, { teamId }, { format: 'xlsx' })
  const sheets = await readXlsxFile(Buffer.from(bytes))
  const games = sheets.find(({ sheet }) => sheet === 'Games')
  return (games?.data ?? []).slice(1).map(([start]) => start)
}

const logged = async (format: 'pdf' | 'csv-players', gameId: string) => {
  await gameFile(gameId, format)
  const { entries } = await anna.does(api.audit.list, { teamId })
  return entries[0]?.subject
}

describe('a team with a time zone', () => {
  let token: string

  beforeEach(async () => {
    await anna.does(api.teams.update, { teamId }, { timeZone: WALL_ZONE })
    token = (await aLink(anna, teamId)).token
  })

  it.each(WALL_TIMES)(
    'ZONE-340 Answers, files, calendar and log have the wall time of the team: $moment',
    async ({ moment: timestamp, day, time, words, offset }) => {
      const game = await create({ opponent: 'Boston', startTime: timestamp })
      expect(game).toMatchObject({ startTime: timestamp, startDate: day, timeZone: WALL_ZONE })
      const { games } = await app.anonymous.does(api.follow.team, { token })
      expect(games).toMatchObject([{ startTime: timestamp, startDate: day, timeZone: WALL_ZONE }])

      const stamp = `${day} ${time}${offset === null ? '' : ` ${offset}`}`
      expect((await linesOf()).map(({ Start }) => Start)).toEqual([stamp])
      const [cell] = await cellsOf()
      expect(cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell).toBe(
        stamp,
      )
      const pdf = await gameFile(game.id, 'pdf')
      const [, clock = ''] = words.split(', ')
      expect((await readPdf(pdf.bytes)).pages.join(' ')).toContain(clock)
      expect(pdf.headers['content-disposition']).toContain(`vs Boston ${day} Game Sheet.pdf`)
      expect(await logged('pdf', game.id)).toBe(`vs Boston, ${day}`)

      const { body } = await app.app.inject({ url: `/api/follow/${token}/calendar.ics` })
      expect(entriesIn(body).map(({ start }) => new Date(start).toISOString())).toEqual([timestamp])
      expect(body).toContain(`X-WR-TIMEZONE:${WALL_ZONE}\r\n`)
    },
  )

  it('ZONE-341 The times of the activity file are in the zone of the team', async () => {
    const { report } = await anna.does(api.audit.export, { teamId })
    expect(report.text).toMatch(/^\ufeffTime \(America\/Toronto\),/)
  })

  it('ZONE-342 Times without a zone are imported in the zone of the team, unless the import names one', async () => {
    const text = 'Date,Time,Opponent\n2026-11-28,19:30,Boston\n'
    const read = async (more: object) =>
      anna.does(api.imports.schedule, { teamId }, { text, ...more })
    const own = await read({})
    expect(own.source.timeZone).toBe(WALL_ZONE)
    expect(own.rows[0]?.after).toMatchObject({ startTime: '2026-11-29T00:30:00.000Z' })
    const other = await read({ timeZone: 'America/Los_Angeles' })
    expect(other.rows[0]?.after).toMatchObject({ startTime: '2026-11-29T03:30:00.000Z' })
  })
})

describe('the time zone of a team', () => {
  const change = (timeZone: unknown) =>
    anna.call(api.teams.update, { teamId }, { timeZone } as { timeZone: string })

  it.each(['Toronto', 'America/Nowhere', '+02:00', '', 7])(
    'ZONE-343 A time zone is the name of one: %j is refused',
    async (timeZone) => {
      expect(await change(timeZone)).toMatchObject(
        refused(
          'VALIDATION_FAILED',
          'timeZone must be the name of a time zone, such as America/Toronto',
        ),
      )
    },
  )

  it('ZONE-344 A time zone is set, changed and removed; without one days are those of UTC', async () => {
    const { team } = await anna.does(api.teams.create, { name: 'A', timeZone: 'Europe/Berlin' })
    expect(team.timeZone).toBe('Europe/Berlin')
    const startTime = '2026-12-02T04:30:00.000Z'
    const { id: gameId } = await create({ startTime })
    const dayIn = async (timeZone: string | null) => {
      expect((await change(timeZone)).body.team.timeZone).toBe(timeZone)
      return (await anna.does(api.games.get, { gameId })).game.startDate
    }
    expect(await dayIn('America/Toronto')).toBe('2026-12-01')
    expect(await dayIn(null)).toBe('2026-12-02')
  })
})
