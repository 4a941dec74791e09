import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, TEAM_ID } from '#test/app/team-api.ts'
import { LEE, me, openTeamWithMenu as open } from '#test/app/team-with-menu.tsx'

const entries = async () =>
  (await screen.findAllByRole('menuitem')).map((item) => [
    item.textContent,
    item.getAttribute('aria-disabled') === 'true' ? 'off' : 'on',
  ])

/** In the order of the menu. */
const MANAGERS = {
  'Edit Team': 'on',
  'What this team records': 'on',
  Opponents: 'on',
  Share: 'on',
  Activity: 'on',
  'Leave Team': 'on',
  'Delete Team': 'on',
} as const

describe('the menu of a team', () => {
  it.each<[string, Partial<TeamDetail>, Record<string, 'on' | 'off'>]>([
    ['edits, leaves and deletes the team', {}, { ...MANAGERS, 'Edit Team': 'on' }],
    [
      'of a member shows what is recorded and the opponents, and leaves the team',
      { members: [me('member'), LEE] },
      { 'What this team records': 'on', Opponents: 'on', 'Leave Team': 'on' },
    ],
    [
      'of a disabled team leaves and deletes it',
      { state: 'DISABLED' },
      { ...MANAGERS, 'Edit Team': 'off' },
    ],
  ])('OVERVIEW-10 The menu %s', async (_, given, wanted) => {
    const { user, more } = await open(given)
    expect(more.textContent).toBe('More')
    await user.click(more)
    expect(await screen.findByRole('menu', { name: 'More for Minnesota' })).toBeTruthy()
    expect(await entries()).toEqual(Object.entries(wanted))
  })

  it('OVERVIEW-11 The team menu works by keyboard and returns the focus', async () => {
    const { user, more } = await open()
    more.focus()
    await user.keyboard('{Enter}')
    const goDownTo = async (last: string) => {
      for (const name of Object.keys(MANAGERS)) {
        await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
        if (name === last) return
        await user.keyboard('{ArrowDown}')
      }
    }
    await goDownTo('Delete Team')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(more))
    await user.keyboard('{ArrowDown}')
    await goDownTo('Leave Team')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Leave Team' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(more))
  })
})

describe('editing a team', () => {
  it('OVERVIEW-12 Editing a team sends the differences and confirms it', async () => {
    const { choose, confirm, type, sent, answer, message } = await open()
    await choose('Edit Team')
    expect(screen.getByLabelText<HTMLInputElement>('Team Name').value).toBe('Minnesota')
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Tuesdays')
    await type('Team Name', 'Minnesota Frost')
    await confirm('Save Changes')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    answer()
    await message('Team updated successfully!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT').map(({ path, body }) => [path, body])).toEqual([
      [`/teams/${TEAM_ID}`, { name: 'Minnesota Frost' }],
    ])
    await choose('Edit Team')
    await type('Description', '')
    await confirm('Save Changes')
    await waitFor(() => expect(sent('PUT')[1]?.body).toEqual({ description: null }))
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Edit Team')
    await confirm('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT')).toHaveLength(2)
  })

  it('COLOUR-4 A manager sets another color of a team, also a custom one, or none', async () => {
    const { choose, confirm, sent, answer } = await open({ colour: '#c8102e' })
    const html = document.documentElement
    expect(html.style.getPropertyValue('--team')).toBe('#c8102e')
    await choose('Edit Team')
    const red = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Red' })
    expect(red().checked).toBe(true)
    fireEvent.input(screen.getByLabelText('Own color'), { target: { value: '#7A1F3D' } })
    expect(red().checked).toBe(false)
    await confirm('Save Changes')
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ colour: '#7a1f3d' }))
    answer()
    await waitFor(() => expect(html.style.getPropertyValue('--team')).toBe('#7a1f3d'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Edit Team')
    fireEvent.click(screen.getByRole('radio', { name: 'No color' }))
    await confirm('Save Changes')
    await waitFor(() => expect(sent('PUT')[1]?.body).toEqual({ colour: null }))
    answer()
    await waitFor(() => expect(html.style.getPropertyValue('--team')).toBe(''))
  })

  it('CODE-5 A manager sets a code of a team, which its crest shows before it is saved', async () => {
    const { choose, confirm, type, sent } = await open()
    await choose('Edit Team')
    await type('Code', 'ass')
    await confirm('Save Changes')
    expect(
      await screen.findByText('This code can be read as a rude word: choose another'),
    ).toBeTruthy()
    await type('Code', 'mnf')
    expect(document.querySelector('[role=dialog] [data-code]')?.getAttribute('data-code')).toBe(
      'MNF',
    )
    await confirm('Save Changes')
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ shortCode: 'MNF' }))
  })

  it('OVERVIEW-12 A refused edit is explained and does not clear the entries', async () => {
    const { choose, confirm, type, answer, message, sent } = await open()
    await choose('Edit Team')
    await type('Team Name', '  ')
    await confirm('Save Changes')
    await message('Team name is required')
    await type('Team Name', 'Frost')
    await confirm('Save Changes')
    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    answer(refusal(403, 'TEAM_DISABLED', 'This team is disabled'))
    await message('This team is disabled')
    expect(screen.getByLabelText<HTMLInputElement>('Team Name').value).toBe('Frost')
  })
})

describe("a team's recorded kinds", () => {
  const openChoice = async (given?: Partial<TeamDetail>) => {
    const { user, more, sent, answer } = await open(given)
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'What this team records' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What this team records' }))
    const penalties = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Penalties/ })
    return { user, sent, answer, dialog, penalties }
  }

  it("CHOICE-5 A manager chooses the team's recorded kinds, and each choice is saved at once", async () => {
    const { user, sent, answer, dialog, penalties } = await openChoice()
    await user.click(penalties())
    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    answer()
    await screen.findByText('Saved')
    await waitFor(() => expect(penalties().checked).toBe(true))
    await user.click(dialog.getByRole('button', { name: 'Off' }))
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toEqual([
        { recording: { penalties: true } },
        { recording: { goalies: false } },
      ]),
    )
  })

  it('CHOICE-8 Choices made while another is on its way are shown at once and saved one after the other', async () => {
    const { user, sent, answer, dialog, penalties } = await openChoice()
    const { format } = INITIAL_RECORDING
    const bodies = () => sent('PUT').map(({ body }) => body)
    const saved = async (...changes: object[]) => {
      await waitFor(() => expect(bodies()).toEqual(changes))
      answer()
    }
    await user.click(penalties())
    await user.click(dialog.getByRole('button', { name: 'Off' }))
    await user.click(dialog.getByRole('button', { name: 'Lengths in detail' }))
    const length = await dialog.findByLabelText<HTMLInputElement>('Period 1')
    await user.clear(length)
    await user.type(length, '15:00')
    await user.click(dialog.getByRole('button', { name: 'Counts up' }))
    await waitFor(() => expect(penalties().checked).toBe(true))
    for (const name of ['Off', 'Counts up']) {
      expect(dialog.getByRole('button', { name }).ariaPressed).toBe('true')
    }
    const [, ...others] = format.periods
    const shorter = { ...format, periods: [900, ...others] }
    const changes = [
      ...[{ penalties: true }, { goalies: false }, { format: shorter }],
      { format: { ...shorter, clock: 'up' } },
    ].map((recording) => ({ recording }))
    for (const [at] of changes.entries()) await saved(...changes.slice(0, at + 1))
    await waitFor(() => expect(dialog.getByText(/15:00/)).toBeTruthy())
  })

  it('CHOICE-7 A manager has the rink drawn with the lines of a real one, and reads how far the others are off', async () => {
    const { user, sent, answer, dialog } = await openChoice()
    const choice = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Real markings/ })
    expect(choice().checked).toBe(false)
    expect(dialog.getByText(/the standard drawing is 7 to 13 feet off/)).toBeTruthy()
    await user.click(choice())
    expect(choice().checked).toBe(true)
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ trueRink: true }))
    answer()
    await screen.findByText('Saved')
    await waitFor(() => expect(choice().checked).toBe(true))
  })

  it("CHOICE-6 A member sees the team's recorded kinds and cannot change them", async () => {
    const { dialog, penalties } = await openChoice({ members: [me('member'), LEE] })
    expect(penalties().disabled).toBe(true)
    expect(dialog.getByText(/Managers choose this/)).toBeTruthy()
  })
})
