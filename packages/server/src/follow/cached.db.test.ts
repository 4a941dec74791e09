import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aGame, aStartedGame, aTeam, recordShot, succeeded } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { aLink } from '#test/contract/world.ts'
import { png, uploadBase64 } from '#test/images.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const team = (token: string) => app.anonymous.does(api.follow.team, { token })

it('FOLLOW-65 The next answer of a link contains each change of team, image, link, game and season', async () => {
  const { token, linkId } = await aLink(anna, teamId)
  const game = await aStartedGame(anna, teamId, { opponent: 'Bears' })
  const followed = () => app.anonymous.does(api.follow.game, { token, gameId: game.id })
  await team(token)
  await followed()
  const upload = async () => succeeded(await uploadBase64(await png(8, 8), anna, teamId)).imageUrl
  const imageUrl = await upload()
  expect((await team(token)).team.imageUrl).toBe(imageUrl)
  expect((await followed()).team.imageUrl).toBe(imageUrl)
  const other = await upload()
  expect((await followed()).team.imageUrl).toBe(other)
  await anna.does(api.teamImages.remove, { teamId })
  expect((await team(token)).team.imageUrl).toBeNull()
  expect((await followed()).team.imageUrl).toBeNull()
  await anna.does(api.teams.update, { teamId }, { name: 'Wolves', colour: '#112233' })
  expect((await followed()).team).toMatchObject({ name: 'Wolves', colour: '#112233' })
  const { id: gameId } = await aGame(anna, teamId)
  expect((await team(token)).games).toHaveLength(2)
  await anna.does(api.games.remove, { gameId })
  expect((await team(token)).games).toHaveLength(1)
  await recordShot(anna, game, null, { scored: true })
  expect((await team(token)).games[0]?.score).toEqual({ for: 0, against: 1 })
  await anna.does(api.links.update, { linkId }, { shows: ['schedule'] })
  expect((await team(token)).games[0]?.score).toBeNull()
  await anna.does(api.teams.update, { teamId }, { underThirteen: true })
  expect((await team(token)).names).toBe('numbers')
})

it('FOLLOW-66 A client that exceeds the work limit of a link gets 429 with Retry-After, other clients do not', async () => {
  const limited = await testApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  const owner = await limited.register('Owner')
  const ofOwner = await aTeam(owner)
  const game = await aStartedGame(owner, ofOwner, { opponent: 'Bears' })
  const { token } = await aLink(owner, ofOwner)
  const read = (delay: number, from: string) =>
    limited.app.inject({
      url: `/api/follow/${token}/games/${game.id}?delay=${delay}`,
      headers: { 'x-forwarded-for': from },
    })
  let refused: Awaited<ReturnType<typeof read>> | undefined
  for (let at = 0; at < 1_500 && refused === undefined; at += 1) {
    // Each fraction counts as the whole second before it.
    if (at > 0 && at % 301 === 0)
      await owner.does(api.teams.update, { teamId: ofOwner }, { name: `T${at}` })
    // Cached answers need no event loop task of their own.
    await nextTurn()
    const answer = await read(at % 301, '192.0.2.1')
    if (answer.statusCode !== 200) refused = answer
  }
  expect(refused?.statusCode).toBe(429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(7, '192.0.2.2')).statusCode).toBe(200)
  limited.clock.advance(60_000)
  expect((await read(0, '192.0.2.1')).statusCode).toBe(200)
}, 120_000)
