import type { AuditEntry } from '@icetally/domain/team/endpoints/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { formatDay } from '../platform/format/format-date.ts'
import '../team/activity/activity-route.tsx'

const kim = { id: member(1, 'admin', '').user.id, name: 'Kim Novák' }
const lee = { id: member(3, 'member', '').user.id, name: 'Lee' }

const entry = (number: number, given: Partial<AuditEntry>): AuditEntry => ({
  id: `018f0000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`,
  happenedAt: '2026-11-21T10:00:00.000Z',
  action: 'member.joined',
  byOperator: false,
  actor: kim,
  member: null,
  subject: null,
  ...given,
})

const removed = entry(1, { action: 'member.removed', member: lee })
const deleted = entry(2, { action: 'game.deleted', actor: null, subject: 'vs Boston, 2026-11-20' })
const plan = entry(3, {
  action: 'team.planChanged',
  subject: 'Free',
  byOperator: true,
  actor: null,
  happenedAt: '2026-11-19T10:00:00.000Z',
})

function openLog(role: 'admin' | 'member' = 'admin') {
  const frost = team(1, 'Minnesota Frost', { members: [member(1, role, 'Kim Novák')] })
  const api = clubApi([frost])
  const requested: string[] = []
  api.hooks.before = async ({ path }) => {
    if (!path.startsWith(`/teams/${frost.id}/audit`)) return undefined
    requested.push(path.slice(`/teams/${frost.id}/audit`.length))
    if (path.endsWith('/export')) {
      const report = { fileName: 'a.csv', mediaType: 'text/csv; charset=utf-8', text: 'Time' }
      return { status: 200, body: { report } }
    }
    if (path.includes('kind=exports')) return { status: 200, body: { entries: [], next: null } }
    if (path.includes('before=')) return { status: 200, body: { entries: [plan], next: null } }
    return { status: 200, body: { entries: [removed, deleted], next: '1_x' } }
  }
  return { api, requested, frost, app: openApp(`/teams/${frost.id}/log`) }
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('activity', () => {
  it('ACTIVITY-1 The activity of a team is listed by day, the newest first, as sentences', async () => {
    const { app } = openLog()
    expect(await screen.findByRole('heading', { name: 'Minnesota Frost - Activity' })).toBeTruthy()
    const day = await screen.findByRole('heading', { name: formatDay('2026-11-21') })
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Kim Novák removed Lee\d+:00/),
      expect.stringMatching(
        new RegExp(
          `^A former member deleted the game vs Boston, ${formatDay('2026-11-20')}\\d+:00`,
        ),
      ),
    ])
    expect(day.closest('section')?.querySelectorAll('bdi')).toHaveLength(4)
    await app.press('Show more')
    expect(await screen.findByRole('heading', { name: formatDay('2026-11-19') })).toBeTruthy()
    expect(lines().at(-1)).toMatch(/^The operator changed the plan to Free/)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('ACTIVITY-2 The activity is filtered by the kind of action', async () => {
    const { app, requested } = openLog()
    await screen.findByRole('heading', { name: formatDay('2026-11-21') })
    await app.press('Exports')
    expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy()
    expect(requested.at(-1)).toBe('?kind=exports&limit=25')
    await app.press('All')
    expect(await screen.findByRole('heading', { name: formatDay('2026-11-21') })).toBeTruthy()
  })

  it('ACTIVITY-3 The activity is exported as a file', async () => {
    const createObjectURL = () => 'blob:x'
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name = this.download
    })
    const { app } = openLog()
    await app.press('Export CSV')
    await waitFor(() => expect(name).toBe('a.csv'))
    expect(await screen.findByText('Activity exported')).toBeTruthy()
  })

  it('ACTIVITY-4 Only managers see the activity, which the members page leads to', async () => {
    const { app, requested } = openLog('member')
    expect(await screen.findByText('Only managers can see the activity')).toBeTruthy()
    expect(requested).toEqual([])
    app.unmount()
    const frost = team(1, 'Minnesota Frost')
    clubApi([frost])
    const members = openApp(`/teams/${frost.id}/members`)
    await members.press('Activity')
    await waitFor(() => expect(members.address()).toBe(`/teams/${frost.id}/log`))
  })
})
