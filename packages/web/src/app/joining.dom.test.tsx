import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { formatDay } from '../platform/format/format-date.ts'

const kim = member(1, 'admin', 'Kim Novák')
const boss = member(2, 'admin', 'Boss')
const lee = member(3, 'member', 'Lee')
const nameless = member(4, 'member', '')

describe('new members', () => {
  const open = (members = [kim, boss, lee]) => {
    const frost = team(1, 'Minnesota Frost', { members })
    return { api: clubApi([frost]), frost, app: openApp(`/teams/${frost.id}/members`) }
  }
  const rowOf = async (text: string) =>
    (await screen.findAllByText(text))[0]?.closest('li') ?? document.body

  it('MEMBERS-7 Only managers see the e-mails of others', async () => {
    const hidden = { ...boss, user: { ...boss.user, email: null } }
    const shy = { ...nameless, user: { ...nameless.user, email: null } }
    open([member(1, 'member', 'Kim Novák'), hidden, shy])
    expect((await rowOf('Boss')).textContent).toBe(`BossManagerJoined ${formatDay('2026-11-21')}`)
    expect((await rowOf('Member')).textContent).toBe(`MemberJoined ${formatDay('2026-11-21')}`)
    expect((await rowOf('Kim Novák')).textContent).toContain('member1@example.org · Joined')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Activity' })).toBeNull()
  })

  const asker = (number: number, wasRemoved: boolean) => ({
    user: { ...member(number, 'member', `Asker ${number}`).user, email: `a${number}@example.org` },
    askedAt: '2026-11-21T10:00:00.000Z',
    wasRemoved,
  })

  it('MEMBERS-8 Managers approve or decline requests to join', async () => {
    const { api, app } = open([kim])
    api.club.asking = [asker(11, true), asker(12, false)]
    expect(await screen.findByRole('heading', { name: 'Asks to join' })).toBeTruthy()
    const first = await rowOf('Asker 11')
    expect(first.textContent).toContain('was removed before')
    expect(first.textContent).toContain(`a11@example.org · Asked ${formatDay('2026-11-21')}`)
    expect((await rowOf('Asker 12')).textContent).not.toContain('was removed before')
    await app.press('Approve Asker 11')
    expect(await screen.findByText('Request approved')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('2 members')).toBeTruthy())
    await app.press('Decline Asker 12')
    expect(await screen.findByText('Request declined')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Asks to join' })).toBeNull())
    expect(screen.getByText('Asker 11')).toBeTruthy()
  })

  it('MEMBERS-12 The dashboard and the page of a team lead its managers to requests to join', async () => {
    const frost = team(1, 'Minnesota Frost', { members: [kim] })
    clubApi([{ ...frost, joinRequests: 2 }]).club.asking = [...[asker(11, false), asker(12, false)]]
    openApp('/dashboard')
    const name = '2 people ask to join'
    expect(await screen.findByRole('link', { name })).toBeTruthy()
    fireEvent.click(await screen.findByRole('link', { name: 'Minnesota Frost' }))
    await screen.findByRole('heading', { name: 'Team settings' })
    fireEvent.click(await screen.findByRole('link', { name }))
    expect(await screen.findByText('Asker 12')).toBeTruthy()
  })

  it('MEMBERS-13 A request to join appears while the list of members is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { api } = open([kim])
    await screen.findByText('Kim Novák')
    api.club.asking = [asker(11, false)]
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText('Asker 11')).toBeTruthy()
  })

  it('MEMBERS-8 A request that was withdrawn meanwhile disappears, and the reason is shown', async () => {
    const { api, app } = open([kim])
    api.club.asking = [asker(11, false)]
    await screen.findByText('Asker 11')
    api.club.asking = []
    await app.press('Approve Asker 11')
    expect(await screen.findByText('Join request not found')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Asker 11')).toBeNull())
  })

  it('MEMBERS-9 Managers choose whether they approve new members', async () => {
    const { api, app, frost } = open()
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /^Managers approve who joins/,
    })
    expect(choice.checked).toBe(false)
    await app.user.click(choice)
    await waitFor(() => expect(choice.checked).toBe(true))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(api.sent('PUT', `/teams/${frost.id}`)[0]?.body).toEqual({ approvesJoining: true })
    await app.user.click(choice)
    await waitFor(() => expect(choice.checked).toBe(false))
    await waitFor(() => expect(api.sent('PUT', `/teams/${frost.id}`)).toHaveLength(2))
  })
})
