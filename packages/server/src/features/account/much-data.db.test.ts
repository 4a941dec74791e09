import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, idOf } from '#test/fill.ts'
import { anna, app, teamId } from '#test/own-team.ts'

const MUCH = 8500
const START = Date.UTC(2026, 0, 1)

it('BOUND-9 The data download holds every record in order, however many there are', async () => {
  const game = await aStartedGame(anna, teamId)
  const ofGame = { team_id: sql`${teamId}`, id: idOf(), game_id: sql`${game.id}` }
  const received = { received_at: sql.lit(START) }
  await fill(
    app,
    'shots',
    {
      ...{
        ...ofGame,
        ...received,
        period_number: sql.lit(1),
        recorded_by: sql`${anna.id}`,
      },
      taken_at: sql`${sql.lit(START + MUCH)} - i`,
      ...{ x_coord: sql.lit(1), y_coord: sql.lit(1), scored: sql.lit(0) },
      ...{ scored_against: sql.lit(1), attacking_direction: sql.lit('right') },
    },
    MUCH,
  )
  await fill(
    app,
    'operations',
    {
      ...{ ...ofGame, ...received, user_id: sql`${anna.id}`, content_hash: sql.lit('') },
      ...{ device_id: idOf(sql.lit(1)), sequence: sql`${sql.lit(MUCH)} - i` },
    },
    MUCH,
  )
  const data = await anna.does(api.account.download)
  const inOrder = Array.from({ length: MUCH }, (_, place) => place)
  expect(data.recordedShots.map((shot) => Date.parse(shot.takenAt) - START)).toEqual(inOrder)
  expect(data.sentOperations.map(({ sequence }) => sequence)).toEqual(inOrder)
})

it('BOUND-11 An abandoned download frees its place', async () => {
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
