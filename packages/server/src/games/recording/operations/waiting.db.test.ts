import { expect, it } from 'vitest'
import { disable, joins } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aShot } from '#test/recording/commands.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'
import { scopeOf } from '../../../platform/access/team-scope.ts'
import { deviceOperations } from './commands.ts'

/** A shot of a member whose role was looked up before `meanwhile` happened. */
async function recordAfter(meanwhile: (rink: Rink, memberId: string) => Promise<unknown>) {
  const rink = await aRink()
  const { app, owner, device, teamId, gameId } = rink
  const member = await app.register('Mia')
  await joins(member, owner, teamId)
  const game = await app.database.read((reader) => scopeOf(reader, member.id, 'game', gameId))
  await meanwhile(rink, member.id)
  const operations = [device.operation(aShot(rink.kim))]
  const body = { deviceId: device.id, after: 0, operations }
  const answer = app.app.services.recording.record(deviceOperations(game, body, app.clock.now))
  return { answer, rink }
}

it('RACE-22 A shot that waited is refused once its recorder was removed from the team', async () => {
  const { answer, rink } = await recordAfter(async ({ owner, teamId }, userId) =>
    owner.does(api.teams.removeMember, { teamId, userId }),
  )
  await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Game not found' })
  expect((await rink.device.records()).shots).toEqual([])
})

it('RACE-22 A shot that waited is refused once its team was disabled', async () => {
  const { answer, rink } = await recordAfter(async ({ owner, teamId }) => disable(owner, teamId))
  await expect(answer).rejects.toMatchObject({ code: 'TEAM_DISABLED' })
  expect((await rink.device.records()).shots).toEqual([])
})
