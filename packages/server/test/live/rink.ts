import type { AddressInfo } from 'node:net'
import { aPlayer, aStartedGame, aTeam, joins, recordShot, type TestGame } from '#test/a-team.ts'
import { type TestApp, type TestAppOptions, testApp } from '#test/app.ts'
import type { TestUser } from '#test/client.ts'
import { type Arrived, type LiveClient, openLive } from '#test/live-client.ts'

/** Where the app listens. */
export const addressOf = ({ app }: TestApp): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** The app on a port of its own. */
export async function listening(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await testApp(options)
  await app.listen()
  return app
}

/** A team with two people who record its game. */
export interface Rink {
  readonly app: TestApp
  readonly anna: TestUser
  readonly bo: TestUser
  readonly teamId: string
  readonly game: TestGame
  readonly playerId: string
}

/** Two people and their game. */
export async function atTheRink(app: TestApp): Promise<Rink> {
  const anna = await app.register('Anna')
  const bo = await app.register('Bo')
  const teamId = await aTeam(anna)
  await joins(bo, anna, teamId)
  const game = await aStartedGame(anna, teamId)
  return { app, anna, bo, teamId, game, playerId: await aPlayer(anna, teamId, 'Kim', 7) }
}

/** Records a shot; answers its id. */
export const shoots = async (user: TestUser, { game, playerId }: Rink): Promise<string> =>
  (await recordShot(user, game, playerId)).id

/** Opens a stream for a game, by default the one of the rink. */
export const watch = async (
  user: TestUser,
  rink: Rink,
  after = 0,
  gameId = rink.game.id,
): Promise<LiveClient> => openLive(addressOf(rink.app), user.token ?? '', `${gameId}:${after}`)

/** Has this shot arrived? */
export const hasShot = (shotId: string) => (events: readonly Arrived[]) =>
  events.some(
    ({ event, data }) => event === 'changes' && data.shots.some(({ id }) => id === shotId),
  )

/** Has exactly this event arrived? */
export const has = (name: Arrived['event'], content: object) => (events: readonly Arrived[]) =>
  events.some(
    ({ event, data }) => event === name && JSON.stringify(data) === JSON.stringify(content),
  )

/** Has the stream sent its end, and the reason? */
export const endedWith = (reason: string) => has('end', { reason })

/** Names of the recorders in the last event. */
export const recorders = ({ events }: LiveClient): string[] =>
  events
    .filter((event) => event.event === 'presence')
    .at(-1)
    ?.data.recorders.map(({ displayName, side }) => `${displayName} ${side}`) ?? []
