import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'

let rink: Rink

beforeAll(async () => {
  rink = await aRink()
})

const addition = (playerId: string, fields: object = {}) =>
  ({
    kind: 'player.create',
    playerId,
    name: 'Guest',
    jersey: '09',
    guest: true,
    ...fields,
  }) as const

const roster = async () =>
  (await rink.owner.does(api.players.list, { teamId: rink.teamId })).players

it('GUEST-1 A guest is added by an operation of a game, before the records that name the guest', async () => {
  const { device, owner, kim } = rink
  const guest = randomUUID()
  const gameOf = async () => (await owner.does(api.games.get, { gameId: device.gameId })).game
  const before = await gameOf()
  const sent = [
    ...[addition(guest), aShot(guest), aGoal(guest, { assister1Id: kim })],
    { kind: 'faceoff.count', playerId: guest, won: true } as const,
  ].map((command) => device.operation(command))
  for (const _ of [1, 2]) expect(await device.resultsOf(sent)).toEqual(Array(4).fill(null))
  expect((await roster()).filter(({ id }) => id === guest)).toMatchObject([
    { name: 'Guest', number: 9, jersey: '09', guest: true },
  ])
  expect((await gameOf()).team.changeNumber).toBe((before.team.changeNumber ?? 0) + 1)
  expect((await roster()).find(({ id }) => id === kim)).not.toHaveProperty('guest')
})

it('GUEST-2 An addition under the id of another player is refused alone, and the same again is not', async () => {
  const { device, kim } = rink
  const guest = randomUUID()
  expect(await device.do(addition(guest))).toEqual([null])
  const conflict = { code: 'ID_CONFLICT', error: 'This id is already used for something else' }
  expect(
    await device.do(
      ...[addition(guest), addition(guest, { name: 'Bo' }), addition(kim), aShot(guest)],
    ),
  ).toEqual([null, conflict, conflict, null])
})

it.each([
  ['without a name', { name: ' ' }, 'Player name is required'],
  ['with a name that is too long', { name: 'x'.repeat(101) }, 'Player name is too long'],
  ['with a jersey of letters', { jersey: 'A' }, 'Jersey must be one or two digits'],
  ['with two numbers', { number: 8 }, 'Number and jersey differ'],
  ['with a position that is none', { position: 'X' }, 'Position'],
])(
  'GUEST-3 A guest %s is refused, and so are the records that name the guest',
  async (_, fields, sentence) => {
    const { device } = rink
    const guest = randomUUID()
    expect(await device.do(addition(guest, fields), aShot(guest))).toEqual([
      { code: 'VALIDATION_FAILED', error: expect.stringContaining(sentence) },
      { code: 'NOT_FOUND', error: 'Player not found' },
    ])
  },
)

it('GUEST-4 A guest can be added by a call, and becomes a player of the team by a correction', async () => {
  const { owner, teamId } = rink
  const { player } = await owner.does(api.players.create, { teamId }, { name: 'G', guest: true })
  expect(player.guest).toBe(true)
  const change = { playerId: player.id }
  const { player: after } = await owner.does(api.players.update, change, { guest: false })
  expect(after).not.toHaveProperty('guest')
  const repeat = { id: player.id, name: 'G', guest: true }
  expect((await owner.call(api.players.create, { teamId }, repeat)).status).toBe(200)
})
