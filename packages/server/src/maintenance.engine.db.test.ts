import { AUDIT_LIFE } from '@icetally/domain/team/audit-actions'
import { expect, it } from 'vitest'
import { fill, START } from '#test/fill.ts'
import { app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { sweep } from './maintenance.ts'

setUpOwnTeam()

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
