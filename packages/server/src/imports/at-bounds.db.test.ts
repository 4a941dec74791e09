import { BOUNDS } from '@icetally/domain/platform/bounds'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { insert } from '#test/fill.ts'
import { forgetTurns, longestTurn } from '#test/longest-turn.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { slowness } from '#test/slowness.ts'

setUpOwnTeam()

const ROWS = 500
const DAY = 24 * 60 * 60 * 1000
/** Some 20 to 40 on a machine that does nothing else; where the server compares itself it is a minute and more. */
const LONGEST_MS = 150

/** Names of 99 letters that differ in three and more, at both ends: none is another, nor is any soon excluded. */
const ends = (number: number) => number.toString(36).padStart(3, 'z')
const longName = (number: number) => `${ends(number)}${'a'.repeat(92)}z${ends(number * 7)}`

/** The longest turn in which nothing else is done while `work` is under way, in milliseconds of processor time. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  forgetTurns()
  await work()
  return longestTurn()
}

/** Previews a text, carries all of it out and takes it back; the longest block of each. */
async function threeCalls(kind: 'roster' | 'schedule', text: string) {
  let importId = ''
  const preview = await longestBlock(async () => {
    const body = await anna.does(api.imports[kind], { teamId }, { text })
    expect(body.rows).toHaveLength(ROWS)
    importId = body.importId
  })
  const lines = Array.from({ length: ROWS }, (_, index) => index + 2)
  let carriedOut = 0
  const apply = await longestBlock(async () => {
    const { added, changed } = await anna.does(api.imports.apply, { importId }, { lines })
    carriedOut = added + changed
  })
  const remove = await longestBlock(async () => {
    const { removed, restored } = await anna.does(api.imports.remove, { importId })
    expect(removed + restored).toBe(carriedOut)
  })
  // Some rows may be another's twin; most of them are carried out.
  expect(carriedOut).toBeGreaterThan(ROWS / 2)
  return [preview, apply, remove]
}

it('IMPORT-70 A roster of 500 rows beside the most players of the longest names delays no other call', async () => {
  const left = BOUNDS.playersOfTeam - ROWS
  await app.database.write(async (trx) => {
    await insert(trx, 'players', { team_id: teamId, name: sql`'x' || i` }, left)
  })
  const players = await app.rows('players', { team_id: teamId })
  await app.database.write(async (trx) => {
    for (const [index, { id }] of players.entries())
      await trx
        .updateTable('players')
        .set({ name: longName(index) })
        .where('id', '=', id)
        .execute()
  })
  const rows = Array.from({ length: ROWS }, (_, index) => longName(5000 + index))
  const text = `Name\n${rows.join('\n')}\n`
  const longest = Math.max(...(await threeCalls('roster', text)))
  expect(longest).toBeLessThan(LONGEST_MS * slowness())
})

it('IMPORT-71 A schedule of 500 rows beside the most games of one opponent delays no other call', async () => {
  const opponent = 'Ö'.repeat(90)
  const start = Date.UTC(2026, 10, 21)
  const games = {
    ...{ team_id: teamId, opponent, location: 'x'.repeat(90), competition: 'y'.repeat(90) },
    ...{ start_time: sql`${sql.lit(start)} + i * 60000`, notes: 'n'.repeat(500) },
  }
  const left = BOUNDS.gamesOfTeam - ROWS
  await app.database.write((trx) => insert(trx, 'games', games, left))
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const date = new Date(start + (index % 300) * DAY).toISOString().slice(0, 10)
    return `${date},19:${String(index % 60).padStart(2, '0')},${opponent.slice(3)}${index}`
  })
  const text = `Date,Time,Opponent\n${rows.join('\n')}\n`
  const longest = Math.max(...(await threeCalls('schedule', text)))
  expect(longest).toBeLessThan(LONGEST_MS * slowness())
})
