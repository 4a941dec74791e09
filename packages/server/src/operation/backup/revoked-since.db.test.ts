import { describe, expect, it } from 'vitest'
import { joins, shotIn } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { refused } from '#test/refused.ts'
import {
  anna,
  app,
  backedUp,
  bea,
  boss,
  cora,
  dora,
  game,
  recorded,
  restored,
  setUpRestoring,
  teamId,
} from '#test/restoring.ts'

setUpRestoring()

describe('restoring a backup', () => {
  it('ADMIN-61 Access revoked since the backup stays revoked, and other access works as before', async () => {
    const [revoked, narrowed, untouched] = [
      await recorded(anna),
      await recorded(anna),
      await recorded(anna),
    ]
    const backup = await backedUp()
    await anna.does(api.links.revoke, { linkId: revoked.linkId })
    await anna.does(api.apiKeys.remove, { apiKeyId: revoked.apiKeyId })
    await anna.does(api.webhooks.remove, { webhookId: revoked.webhookId })
    const { linkId, webhookId } = narrowed
    await anna.does(api.links.update, { linkId }, { names: 'numbers', shows: ['score'] })
    await anna.does(api.webhooks.update, { webhookId }, { active: false })
    await anna.does(api.teams.update, { teamId }, { underThirteen: true })
    const { served, as } = await restored(backup, await backedUp())
    const statuses = async ({ token, key }: { token: string; key: string }) => [
      (await served.anonymous.call(api.follow.team, { token })).status,
      (await served.anonymous.withToken(key).call(api.players.list, { teamId })).status,
    ]
    expect(await statuses(revoked)).toEqual([404, 401])
    expect(await statuses(untouched)).toEqual([200, 200])
    const manager = await as(anna)
    const { links } = await manager.does(api.links.list, { teamId })
    expect(links).toMatchObject([
      { id: untouched.linkId, names: 'full' },
      { id: linkId, names: 'numbers', shows: ['score'] },
    ])
    const { webhooks } = await manager.does(api.webhooks.list, { teamId })
    expect(webhooks).toMatchObject([{ active: true }, { id: webhookId, active: false }])
    const { team } = await manager.does(api.teams.get, { teamId })
    expect(team).toMatchObject({ underThirteen: true })
  })

  it('ADMIN-62 Members, managers and accounts removed since the backup stay removed, and a replaced code is invalid', async () => {
    const before = (await anna.does(api.teams.get, { teamId })).team.teamCode
    const hers = await recorded(bea)
    const backup = await backedUp()
    await anna.does(api.teams.demote, { teamId }, { userId: bea.id })
    await anna.does(api.teams.removeMember, { teamId, userId: cora.id })
    await dora.does(api.account.remove, { password: dora.password })
    const eva = await app.register('Eva')
    await boss.does(api.administration.disablePerson, { personId: bea.id })
    const { served, signedIn, as } = await restored(backup, await backedUp())
    expect([await signedIn(bea), await signedIn(dora), await signedIn(eva)]).toEqual([
      403, 401, 401,
    ])
    expect((await (await as(cora)).call(api.teams.get, { teamId })).status).toBe(404)
    const manager = await as(anna)
    const { team } = await manager.does(api.teams.get, { teamId })
    expect(team.members.map(({ role, user }) => [role, user.displayName])).toEqual([
      ['admin', 'Anna'],
      ['member', 'Bea'],
    ])
    expect(team.teamCode).not.toBe(before)
    expect(await (await as(cora)).call(api.teams.join, { teamCode: before })).toMatchObject({
      status: 404,
    })
    // Removed before, she is let in by a manager only.
    const again = await (await as(cora)).call(api.teams.join, { teamCode: team.teamCode })
    expect(again.status).toBe(202)
    expect((await served.anonymous.call(api.follow.team, { token: hers.token })).status).toBe(404)
    const { links } = await manager.does(api.links.list, { teamId })
    expect(links).toMatchObject([{ paused: true }])
  })

  it('ADMIN-63 If all managers of the backup were removed since, the member who joined first becomes a manager', async () => {
    const backup = await backedUp()
    const eva = await app.register('Eva')
    await joins(eva, anna, teamId)
    await anna.does(api.teams.promote, { teamId }, { userId: eva.id })
    await bea.does(api.teams.removeMember, { teamId, userId: bea.id })
    await anna.does(api.account.remove, { password: anna.password })
    const { as } = await restored(backup, await backedUp())
    expect((await (await as(bea)).call(api.teams.get, { teamId })).status).toBe(404)
    const { team } = await (await as(cora)).does(api.teams.get, { teamId })
    expect(team.members).toMatchObject([
      { role: 'admin', user: { id: cora.id } },
      { role: 'member', user: { id: dora.id } },
    ])
  })

  it('ADMIN-64 Restoring the backup from before a restore returns the access and members that the restore removed', async () => {
    const early = await backedUp()
    const late = await recorded(anna)
    const eva = await app.register('Eva')
    await joins(eva, anna, teamId)
    await anna.does(api.teams.removeMember, { teamId, userId: cora.id })
    await anna.does(api.teams.get, { teamId })
    const beforeRestore = await backedUp()
    const first = await restored(early, beforeRestore)
    const second = await restored(beforeRestore, await backedUp({ ...first.there }))
    const { key, token } = late
    expect((await second.served.anonymous.call(api.follow.team, { token })).status).toBe(200)
    const program = second.served.anonymous.withToken(key)
    expect((await program.call(api.players.list, { teamId })).status).toBe(200)
    expect((await (await second.as(eva)).call(api.teams.get, { teamId })).status).toBe(200)
    expect((await (await second.as(cora)).call(api.teams.get, { teamId })).status).toBe(404)
  })

  it('ADMIN-65 After a restore no user is signed in, no delivery waits, and the log of the installation names the backup', async () => {
    const body = { name: 'Website', url: 'https://example.org/', events: ['goal' as const] }
    const { webhook } = await anna.does(api.webhooks.create, { teamId }, body)
    await anna.does(api.webhooks.ping, { webhookId: webhook.id })
    const backup = await backedUp()
    const { served, as } = await restored(backup)
    expect(await served.rows('deliveries')).toEqual([])
    expect(await served.rows('sessions')).toEqual([])
    expect(await served.anonymous.withToken(anna.token).call(api.auth.me)).toMatchObject(
      refused(
        'UNAUTHENTICATED',
        'You were signed out because a backup of this server was restored.',
      ),
    )
    const sent = await (await as(anna)).does(api.webhooks.deliveries, { webhookId: webhook.id })
    expect(sent.deliveries).toMatchObject([
      { state: 'failed', problem: 'Not sent: a backup was restored' },
    ])
    const { entries } = await (await as(boss)).does(api.administration.log)
    expect(entries[0]).toMatchObject({
      ...{ action: 'backup.restored', actor: null, subject: backup.split('/').at(-1) },
    })
  })

  it('SYNC-60 A device that synced between two restores of one backup reads everything after the second', async () => {
    const shoot = async (by: Pick<TestUser, 'does'>) =>
      (await by.does(api.shots.create, { gameId: game.id }, shotIn(game))).shot.id
    const stays = await shoot(anna)
    const backup = await backedUp()
    const first = await restored(backup)
    const then = await first.as(anna)
    for (let count = 0; count < 5; count += 1) await shoot(then)
    const { changeNumber } = await then.does(api.records.list, { gameId: game.id })
    const second = await restored(backup)
    const now = await second.as(anna)
    const others = [await shoot(now)]
    for (let count = 0; count < 7; count += 1) others.push(await shoot(now))
    const query = { after: String(changeNumber) }
    const changes = await now.does(api.records.list, { gameId: game.id }, { query })
    expect(changes.after).toBe(0)
    expect(changes.shots.map(({ id }) => id).sort()).toEqual([stays, ...others].sort())
    expect(changes.changeNumber).toBeGreaterThan(changeNumber)
  })
})
