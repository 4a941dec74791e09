import { AUDIT_LIFE } from '@icetally/domain/team/audit-actions'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, START } from '#test/fill.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { startMaintenance, sweep } from './maintenance.ts'

setUpOwnTeam()

it('REMOVAL-4 A team whose rows cannot be deleted delays neither other removals nor the sweep', async () => {
  const another = await aTeam(anna)
  await app.database.write(async (trx) => {
    await sql`create table holding (team_id text references teams (id))`.execute(trx)
    await sql`insert into holding (team_id) values (${teamId})`.execute(trx)
  })
  for (const team of [teamId, another]) {
    await anna.does(api.teams.remove, { teamId: team }, { confirm: true })
  }
  const left = async (id: string) => (await app.rows('teams', { id })).length
  expect([await left(teamId), await left(another)]).toEqual([1, 0])
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const now = vi.fn(() => app.clock.now)
  const database = { ...app.database, now }
  const stop = startMaintenance({ database, dataDir: app.settings.dataDir, onError })
  await expect.poll(() => app.rows('jobs', { name: 'sweep' })).toHaveLength(1)
  stop()
  // The job after the sweep has begun.
  await expect.poll(() => now.mock.calls.length).toBe(2)
  expect(errors).toHaveLength(1)
  await app.database.write(async (trx) => void (await sql`drop table holding`.execute(trx)))
})

it('REMOVAL-3 Expired rows are deleted by 500 at most in each transaction, and others stay', async () => {
  await fill(app, 'audit_entries', 5_000, { team_id: teamId })
  const { commits } = app.database.counts()
  const from = app.statements.length
  await sweep(app.database, START + AUDIT_LIFE)
  const deletes = app.statements.slice(from).filter((text) => text.startsWith('delete from'))
  const ofLog = deletes.filter((text) => text.includes('"audit_entries"'))
  expect(ofLog).toHaveLength(11)
  expect(app.database.counts().commits - commits).toBe(deletes.length)
  const left = await app.rows('audit_entries', { team_id: teamId })
  expect(left.map(({ action }) => action)).toEqual(['team.created'])
})
