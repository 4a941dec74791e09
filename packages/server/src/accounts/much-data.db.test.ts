import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, START } from '#test/fill.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

/** Some pages. */
const MUCH = 2500

it('BOUND-9 The data download contains any number of records in order', async () => {
  const game = await aStartedGame(anna, teamId)
  const ofGame = { team_id: teamId, game_id: game.id }
  const taken_at = sql`${sql.lit(START - 1)} + i`
  await fill(app, 'shots', MUCH, { ...ofGame, taken_at, recorded_by: anna.id })
  const sequence = sql`i - 1`
  await fill(app, 'operations', MUCH, { ...ofGame, sequence, user_id: anna.id })
  const data = await anna.does(api.account.download)
  const inOrder = Array.from({ length: MUCH }, (_, index) => index)
  expect(data.recordedShots.map((shot) => Date.parse(shot.takenAt) - START)).toEqual(inOrder)
  expect(data.sentOperations.map(({ sequence }) => sequence)).toEqual(inOrder)
})

it('BOUND-11 An abandoned download frees its slot', async () => {
  const address = await app.listen()
  const download = (signal?: AbortSignal) =>
    fetch(`${address}/api/auth/me/data`, {
      headers: { authorization: `Bearer ${anna.token}` },
      ...(signal && { signal }),
    })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const controller = new AbortController()
    const { body } = await download(controller.signal)
    await body?.getReader().read()
    controller.abort()
  }
  expect((await download()).status).toBe(200)
})
