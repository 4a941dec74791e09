import { LINK_NOT_FOUND } from '@icetally/domain/follow/endpoints/follow'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { entriesIn, Importer } from '#test/importer.ts'
import { anna, app, at, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

import { expiredSchedule } from '../games/schedule/start-times-store.ts'
import { deleteInSlices } from '../platform/db/row-slices.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let token: string

const aLink = async (body: object = {}): Promise<string> => {
  const named = { name: 'Grandparents', ...body }
  const { link } = await anna.does(api.links.create, { teamId }, named)
  return link.url.slice(link.url.lastIndexOf('/') + 1)
}

const read = (of = token, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/api/follow/${of}/calendar.ics`, headers })

const fileOf = async (of = token): Promise<string> => {
  const answer = await read(of)
  expect(answer.statusCode).toBe(200)
  return answer.body
}

const create = async (body: object) => (await anna.does(api.games.create, { teamId }, body)).game
const change = (gameId: string, body: object) => anna.does(api.games.update, { gameId }, body)
const remove = (gameId: string) => anna.does(api.games.remove, { gameId })

beforeEach(async () => {
  token = await aLink()
})

describe('the calendar of a link', () => {
  it('CALENDAR-30 A calendar lists the games with a start time, as a file for calendar programs', async () => {
    const { id } = await create({ opponent: 'Frost', startTime: at(DAY), location: 'Rink A' })
    await create({ opponent: 'Snow' })
    const answer = await read()
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('inline; filename="calendar.ics"')
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(entriesIn(answer.body)).toEqual([
      {
        uid: expect.stringMatching(new RegExp(`^${id}@[\\da-f]{16}\\.icetally$`)),
        sequence: 0,
        stamp: app.clock.now,
        start: app.clock.now + DAY,
        end: app.clock.now + DAY + 1.5 * HOUR,
        summary: 'Icebreakers vs Frost',
        location: 'Rink A',
        description: null,
        isCancelled: false,
      },
    ])
    expect(answer.body.replaceAll('\r\n ', '')).toContain(`/f/${token}/games/${id}\r\n`)
  })

  it('CALENDAR-31 An unchanged calendar is answered with 304 and is the same file', async () => {
    const { id } = await create({ startTime: at(DAY) })
    const first = await read()
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    app.clock.advance(HOUR)
    expect((await read()).body).toBe(first.body)
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(token, { 'if-none-match': sent })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    }
    await change(id, { location: 'Rink B' })
    const changed = await read(token, { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  it('CALENDAR-32 A link without a calendar and a link that has ended get the same 404 as an unknown link', async () => {
    const without = await aLink({ calendar: false })
    const { link } = await anna.does(api.links.create, { teamId }, { name: 'Gone' })
    const revoked = link.url.slice(link.url.lastIndexOf('/') + 1)
    expect((await read(revoked)).statusCode).toBe(200)
    await anna.does(api.links.revoke, { linkId: link.id })
    for (const each of [without, revoked, 'A'.repeat(27), 'short', `${token}x`]) {
      const { statusCode, json } = await read(each)
      expect([statusCode, json().error]).toEqual([404, LINK_NOT_FOUND])
    }
  })

  it('CALENDAR-33 A calendar without scores is the same file before and after a final score, its correction and its removal', async () => {
    const { id } = await create({ opponent: 'Frost', startTime: at(DAY) })
    const scheduleOnly = await aLink({ shows: ['schedule'] })
    const before = [await fileOf(scheduleOnly), await fileOf(token)]
    const finals = [
      { for: 1, against: 0, decidedIn: 'overtime' },
      { for: 2, against: 1, decidedIn: 'shootout' },
      null,
    ]
    for (const final of finals) {
      app.clock.advance(HOUR)
      await change(id, { final })
      expect(await fileOf(scheduleOnly)).toBe(before[0])
      expect(await fileOf(token)).not.toBe(before[1])
    }
    await change(id, { location: 'Rink B' })
    expect(await fileOf(scheduleOnly)).not.toBe(before[0])
  })

  it('CALENDAR-33 A calendar contains no names of people, and the final score only if the link shows it', async () => {
    const playerId = await aPlayer(anna, teamId, 'Mia Lindqvist', 9)
    const game = await aStartedGame(anna, teamId, { opponent: 'Frost', startTime: at(DAY) })
    await change(game.id, { notes: 'Ask Bea for the key', competition: 'Cup' })
    await recordShot(anna, game, playerId, { scored: true })
    await change(game.id, { final: { for: 1, against: 0, decidedIn: 'overtime' } })
    const all = ['score', 'schedule', 'shots', 'goals', 'players']
    const full = await fileOf(await aLink({ names: 'full', shows: all }))
    expect(entriesIn(full)[0]?.description).toBe('Final score: Icebreakers 1, Frost 0 (overtime)')
    const scheduleOnly = await fileOf(await aLink({ shows: ['schedule'] }))
    expect(entriesIn(scheduleOnly)[0]?.description).toBeNull()
    for (const file of [full, scheduleOnly]) {
      const text = file.replaceAll('\r\n ', '')
      for (const secret of ['Lindqvist', 'Mia', 'Anna', 'Bea', '#9', anna.id, teamId, playerId]) {
        expect(text).not.toContain(secret)
      }
    }
    expect(entriesIn(await fileOf(await aLink({ shows: ['score'], calendar: true })))).toEqual([])
  })

  it('CALENDAR-34 The calendar of a link to one game contains only that game', async () => {
    const { id } = await create({ opponent: 'Frost', startTime: at(DAY) })
    const other = await create({ opponent: 'Snow', startTime: at(2 * DAY) })
    const own = await aLink({ gameId: id })
    await remove(other.id)
    expect(entriesIn(await fileOf(own)).map(({ summary }) => summary)).toEqual([
      'Icebreakers vs Frost',
    ])
    await change(id, { startTime: null })
    expect(entriesIn(await fileOf(own))).toMatchObject([{ isCancelled: true, sequence: 1 }])
  })

  it('CALENDAR-35 Games of two teams with the same id are two entries, a game in two links of a team is one entry', async () => {
    const { id } = await create({ startTime: at(DAY) })
    const uidOf = async (of: string) => entriesIn(await fileOf(of)).map(({ uid }) => uid)
    const uids = await uidOf(token)
    expect(await uidOf(await aLink())).toEqual(uids)
    const { team } = await anna.does(api.teams.create, {
      name: 'Copies',
      type: 'STANDARD_YEARLY',
    })
    const elsewhere = { teamId: team.id }
    await anna.does(api.games.create, elsewhere, { id, startTime: at(DAY) })
    const { link } = await anna.does(api.links.create, elsewhere, { name: 'Copy' })
    const others = await uidOf(link.url.slice(link.url.lastIndexOf('/') + 1))
    expect(others).toHaveLength(1)
    expect(others).not.toEqual(uids)
  })
})

describe('a calendar program that has the version before', () => {
  const importer = () => {
    const program = new Importer()
    return {
      look: async () => {
        program.import(await fileOf())
        return program.shown.map(({ start, summary, location }) => [
          (start - app.clock.now) / DAY,
          summary,
          location,
        ])
      },
    }
  }

  it('CALENDAR-36 A calendar moves a rescheduled game, removes a canceled game and never lists a game twice', async () => {
    const program = importer()
    const first = await create({ opponent: 'Frost', startTime: at(DAY), location: 'Rink A' })
    const second = await create({ opponent: 'Snow', startTime: at(2 * DAY), homeAway: 'away' })
    const [frost, snow] = ['Icebreakers vs Frost', 'Icebreakers at Snow']
    expect(await program.look()).toEqual([
      [1, frost, 'Rink A'],
      [2, snow, null],
    ])
    await change(first.id, { startTime: at(3 * DAY), location: 'Rink B' })
    expect(await program.look()).toEqual([
      [2, snow, null],
      [3, frost, 'Rink B'],
    ])
    await remove(second.id)
    expect(await program.look()).toEqual([[3, frost, 'Rink B']])
    await create({ id: second.id, opponent: 'Snow', startTime: at(4 * DAY) })
    expect(await program.look()).toEqual([
      [3, frost, 'Rink B'],
      [4, 'Icebreakers vs Snow', null],
    ])
    await change(first.id, { startTime: null })
    expect(await program.look()).toEqual([[4, 'Icebreakers vs Snow', null]])
    await change(first.id, { startTime: at(DAY) })
    expect(await program.look()).toHaveLength(2)
  })

  it('CALENDAR-38 A calendar has the games of the team after any changes, at any time of its updates', async () => {
    const program = importer()
    const ids: string[] = []
    // A fixed sequence that looks like none: the multiplicative generator of Lehmer.
    let state = 20261123
    const draw = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    for (let step = 0; step < 120; step += 1) {
      const id = ids[draw(Math.max(1, ids.length))]
      const choice = draw(8)
      app.clock.advance(1000 * (1 + draw(3)))
      if (id === undefined || choice === 0) {
        ids.push((await create({ opponent: `Team ${step}`, startTime: at(step * HOUR) })).id)
      } else if (choice === 1) {
        await remove(id)
        ids.splice(ids.indexOf(id), 1)
      } else if (choice === 2) await change(id, { startTime: null })
      else if (choice === 3) await change(id, { startTime: at(step * HOUR) })
      else if (choice === 4) await change(id, { location: `Rink ${draw(3)}` })
      else if (choice === 5) await change(id, { opponent: `Team ${draw(3)}` })
      else if (choice === 6) await change(id, { homeAway: draw(2) === 0 ? 'home' : 'away' })
      else {
        const final =
          draw(2) === 0 ? null : ({ for: draw(5), against: 7, decidedIn: 'regulation' } as const)
        await change(id, { final })
      }
      if (draw(3) === 0) await program.look()
    }
    const { games } = await anna.does(api.games.list, { teamId })
    const expected = games
      .filter(({ startTime }) => startTime !== null)
      .map(({ startTime, opponent, homeAway, location }) => [
        (Date.parse(startTime ?? '') - app.clock.now) / DAY,
        `Icebreakers ${homeAway === 'away' ? 'at' : 'vs'} ${opponent}`,
        location,
      ])
    const shown = await program.look()
    expect(shown.map(String).sort()).toEqual(expected.map(String).sort())
  })

  // The last one here: by then everybody would have to sign in again.
  it('CALENDAR-37 A deleted game is in the calendar for 90 days after its deletion or its start, the later of the two, with and without a time', async () => {
    const soon = await create({ startTime: at(DAY) })
    const late = await create({ startTime: at(30 * DAY) })
    const day = await create({ startDate: at(30 * DAY).slice(0, 10) })
    for (const { id } of [soon, late, day]) await remove(id)
    const cancelled = async () => {
      await deleteInSlices(app.database, expiredSchedule(app.clock.now))
      return (await fileOf()).split('BEGIN:VEVENT').length - 1
    }
    app.clock.advance(89 * DAY)
    expect(await cancelled()).toBe(3)
    app.clock.advance(3 * DAY)
    expect(await cancelled()).toBe(2)
    app.clock.advance(29 * DAY)
    expect(await cancelled()).toBe(0)
    expect(await app.rows('schedule_changes', { team_id: teamId })).toEqual([])
  })
})
