import { describe, expect, it } from 'vitest'
import { judge, judgeKey, may, TEAM_ACTIONS, type TeamAction } from './permissions.ts'

const managersOnly: readonly TeamAction[] = [
  'team.describe',
  'team.activate',
  'team.changePlan',
  'team.delete',
  'team.invite',
  'team.changeCode',
  'team.readLog',
  'webhook.read',
  'webhook.change',
  'member.admit',
  'member.promote',
  'member.demote',
  'member.remove',
  'feed.read',
  'feed.change',
  'archive.export',
  'archive.import',
  'roster.join',
  'apiKey.list',
  'apiKey.create',
  'apiKey.revoke',
  'link.read',
  'link.change',
  'link.revoke',
]
const whileDisabled: readonly TeamAction[] = [
  'team.read',
  'team.activate',
  'team.delete',
  'team.leave',
  'team.readLog',
  'webhook.read',
  'feed.read',
  'apiKey.list',
  'apiKey.revoke',
  'report.export',
  'archive.export',
  'link.read',
  'link.revoke',
]

describe('permissions', () => {
  it.each(TEAM_ACTIONS)('PERMISSION-1 A manager may do %s on an active team', (action) => {
    expect(judge('admin', action, 'ACTIVE')).toBe('allowed')
  })

  it.each(TEAM_ACTIONS)(
    'PERMISSION-2 A member may do %s only where no manager is needed',
    (action) => {
      expect(may('member', action, 'ACTIVE')).toBe(!managersOnly.includes(action))
    },
  )

  it.each(TEAM_ACTIONS)(
    'PERMISSION-3 A disabled team allows %s only if nothing is written',
    (action) => {
      expect(judge('admin', action, 'DISABLED')).toBe(
        whileDisabled.includes(action) ? 'allowed' : 'team-disabled',
      )
    },
  )

  it('PERMISSION-4 A member is refused for lack of permission, even when the team is disabled', () => {
    expect(judge('member', 'team.changePlan', 'DISABLED')).toBe('not-allowed')
    expect(judge('member', 'game.record', 'DISABLED')).toBe('team-disabled')
  })

  it('PERMISSION-5 An API key reads, or also records, and does nothing that is for managers', () => {
    const allowed = (access: 'read' | 'record') =>
      TEAM_ACTIONS.filter((action) => judgeKey(access, action, 'ACTIVE') === 'allowed')
    expect(allowed('read')).toEqual(['team.read', 'report.export'])
    expect(allowed('record').toSorted()).toEqual(
      [...allowed('read'), 'roster.change', 'game.change', 'game.record', 'data.import'].toSorted(),
    )
    expect(allowed('record').some((action) => managersOnly.includes(action))).toBe(false)
    expect(judgeKey('read', 'game.record', 'ACTIVE')).toBe('read-only')
    expect(judgeKey('record', 'game.record', 'DISABLED')).toBe('team-disabled')
    expect(judgeKey('record', 'team.leave', 'ACTIVE')).toBe('not-allowed')
  })
})
