import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clubApi, member, refusal, team } from '#test/app/club-api.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const picture = (name: string, type: string) => new File(['pixels'], name, { type })

describe('join', () => {
  it.each([
    ['', 'Team code is required'],
    ['ABC12', 'Team code must be exactly 7 characters (letters and numbers)'],
    ['ABC-123', 'Team code must be exactly 7 characters (letters and numbers)'],
  ])('DASHBOARD-14 The join dialog refuses %j: %s', async (code, complaint) => {
    const { api, app } = openClub('/dashboard')
    await app.press('Join Team')
    await app.type('Team Code', code)
    await app.press('Join Team', (await dialog('Join Team')) as typeof screen)
    expect(await screen.findByText(complaint)).toBeTruthy()
    expect(api.sent('POST', '/teams/join')).toEqual([])
  })

  it('DASHBOARD-15 The join code has 7 characters in upper case', async () => {
    const { api, app } = openClub('/dashboard')
    await app.press('Join Team')
    await app.type('Team Code', 'abc1234567')
    expect((await dialog('Join Team')).getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByDisplayValue('ABC1234')).toBeTruthy()
    await app.press('Join Team', (await dialog('Join Team')) as typeof screen)
    expect(await screen.findByText('Successfully joined team!')).toBeTruthy()
    expect(api.sent('POST', '/teams/join')[0]?.body).toEqual({ teamCode: 'ABC1234' })
    expect(await screen.findByRole('article', { name: 'Joined Team' })).toBeTruthy()
  })

  it('BADDAY-7 A pasted team code may have blanks and a line break', async () => {
    const { api, app } = openClub('/dashboard')
    await app.press('Join Team')
    await app.user.click(await (await dialog('Join Team')).findByLabelText('Team Code'))
    await app.user.paste(' abc 1234\n')
    expect(screen.getByDisplayValue('ABC1234')).toBeTruthy()
    await app.press('Join Team', (await dialog('Join Team')) as typeof screen)
    await waitFor(() =>
      expect(api.sent('POST', '/teams/join')[0]?.body).toEqual({ teamCode: 'ABC1234' }),
    )
  })

  it('DASHBOARD-16 A refused code is reported once and leaves the dialog open with the entry', async () => {
    const api = clubApi()
    api.hooks.before = async ({ path }) =>
      path === '/teams/join'
        ? refusal(404, 'TEAM_CODE_UNKNOWN', 'No team has this code')
        : undefined
    const app = openApp('/dashboard')
    await app.press('Join Team')
    await app.type('Team Code', 'ABC1234')
    await app.press('Join Team', (await dialog('Join Team')) as typeof screen)
    // As a message alone, like every refusal; the field is marked, and ready for another code.
    expect(await screen.findByText('No team has this code')).toBeTruthy()
    const field = screen.getByDisplayValue('ABC1234')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })
})

describe('leaving a form', () => {
  it.each([
    ['Create Team', 'Team Name', 'Lynx'],
    ['Join Team', 'Team Code', 'ABC1234'],
  ])(
    'BADDAY-21 Escape asks about restored text of %s, and discarded text does not come back',
    async (title, label, text) => {
      const before = openClub('/dashboard')
      await before.app.press(title)
      await before.app.type(label, text)
      // As a reload leaves it.
      before.app.unmount()
      const { app } = openClub('/dashboard')
      const field = async () => {
        await app.press(title)
        return (await dialog(title)).findByLabelText<HTMLInputElement>(label)
      }
      expect((await field()).value).toBe(text)
      await app.user.keyboard('{Escape}')
      await app.press('Discard', (await dialog('Discard changes?')) as typeof screen)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect((await field()).value).toBe('')
      await app.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )
})

describe('change', () => {
  it('DASHBOARD-17 Disabling asks first and moves the team to the disabled ones', async () => {
    const { api, app } = openClub('/dashboard', [team(1, 'Minnesota Frost')])
    await app.user.click((await card('Minnesota Frost')).getByRole('button', { name: 'Disable' }))
    const question = await dialog('Disable Team')
    expect(
      question.getByText(
        'Are you sure you want to disable "Minnesota Frost"? Disabled teams will be moved to the disabled section.',
      ),
    ).toBeTruthy()
    await app.user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false)
    await app.user.click((await card('Minnesota Frost')).getByRole('button', { name: 'Disable' }))
    await app.press('Disable', (await dialog('Disable Team')) as typeof screen)
    expect(await screen.findByText('Team disabled successfully!')).toBeTruthy()
    const groups = () => screen.getAllByRole('button', { name: 'Disabled Teams (1)' })
    await waitFor(() => expect(groups()).toHaveLength(2))
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'DISABLED' })
  })

  it('DASHBOARD-31 An ordinary member who disables a team has to type its name, and reads that managers are notified', async () => {
    const frost = team(1, 'Minnesota Frost', { members: [member(1, 'member', 'Kim')] })
    const { api, app } = openClub('/dashboard', [frost])
    await app.user.click((await card('Minnesota Frost')).getByRole('button', { name: 'Disable' }))
    const question = await dialog('Disable Team')
    expect(
      question.getByText(
        'Are you sure you want to disable "Minnesota Frost"? Disabled teams will be moved to the disabled section.',
      ),
    ).toBeTruthy()
    expect(question.getByText(/The managers are notified/)).toBeTruthy()
    await app.press('Disable', question as typeof screen)
    expect(await question.findByText("This is not the team's name")).toBeTruthy()
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false)
    await app.type('Team Name', 'Minnesota  Frost')
    await app.press('Disable', question as typeof screen)
    expect(await screen.findByText('Team disabled successfully!')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'DISABLED' })
  })

  it.each([
    ['Free Team', null, 'BASIC_FREE'],
    ['Standard Team', 'Monthly', 'STANDARD_MONTHLY'],
    ['Standard Team', 'Yearly', 'STANDARD_YEARLY'],
  ])('DASHBOARD-18 Activating offers every plan: %s %s', async (button, billing, type) => {
    const { api, app } = openClub('/dashboard', [team(1, 'Old Timers', { state: 'DISABLED' })])
    await screen.findByText('Your Teams')
    await app.press('Disabled Teams (1)', within(screen.getByRole('main')) as typeof screen)
    await app.press('Activate')
    const plans = await dialog('Activate Team: Old Timers')
    expect(plans.getByText('Select a plan to activate your team.')).toBeTruthy()
    expect(plans.getByText(/No payment is taken/)).toBeTruthy()
    if (billing !== null) await app.user.click(plans.getByRole('button', { name: billing }))
    await app.user.click(plans.getByRole('button', { name: button }))
    expect(await screen.findByText('Team activated successfully!')).toBeTruthy()
    expect(await screen.findByText('Active Teams')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      state: 'ACTIVE',
      type,
    })
  })

  it('DASHBOARD-19 Upgrading to a Standard plan shows that nothing is charged', async () => {
    const { api, app } = openClub('/dashboard', [team(1, 'Minnesota Frost')])
    await app.press('Upgrade')
    const plans = await dialog('Upgrade Team: Minnesota Frost')
    expect(plans.getByText('Select a plan to upgrade your team.')).toBeTruthy()
    expect(plans.getByText(/No payment is taken/)).toBeTruthy()
    expect(plans.queryByRole('button', { name: 'Free Team' })).toBeNull()
    await app.user.click(plans.getByRole('button', { name: 'Yearly' }))
    await app.user.click(plans.getByRole('button', { name: 'Standard Team' }))
    expect(await screen.findByText('Team upgraded successfully!')).toBeTruthy()
    expect(await screen.findByText('Standard Yearly')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      type: 'STANDARD_YEARLY',
    })
  })

  it('DASHBOARD-20 Pressing the image of a team uploads another one', async () => {
    const { api, app } = openClub('/dashboard', [team(1, 'Minnesota Frost')])
    await card('Minnesota Frost')
    const input = screen.getByLabelText('Image file for Minnesota Frost')
    const opened = vi.fn()
    input.addEventListener('click', opened)
    await app.press('Change image of Minnesota Frost')
    expect(opened).toHaveBeenCalledOnce()
    await app.user.upload(input, picture('frost.webp', 'image/webp'))
    expect(await screen.findByText('Team image updated successfully!')).toBeTruthy()
    await waitFor(() =>
      expect(
        screen
          .getByRole('article', { name: 'Minnesota Frost' })
          .querySelector('img')
          ?.getAttribute('src'),
      ).toBe('/images/new.webp'),
    )
    expect(api.requests.filter(({ path }) => path.startsWith('/team-images'))).toHaveLength(1)
  })

  it('DASHBOARD-21 Buttons show progress and cannot be pressed twice', async () => {
    const api = clubApi([team(1, 'Minnesota Frost')])
    const release = api.hooks.hold(({ method }) => method === 'PUT')
    const app = openApp('/dashboard')
    await app.press('Upgrade')
    const plans = await dialog('Upgrade Team: Minnesota Frost')
    await app.user.click(plans.getByRole('button', { name: 'Standard Team' }))
    const busy = await plans.findByRole('button', { name: 'Upgrading...' })
    await app.user.click(busy)
    release()
    expect(await screen.findByText('Team upgraded successfully!')).toBeTruthy()
    expect(api.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('DASHBOARD-96 A double click starts an action once, also if both clicks waited for a busy device', async () => {
    const { api, app } = openClub('/dashboard', [team(1, 'Minnesota Frost')])
    await app.press('Disable')
    const disable = (await dialog('Disable Team')).getByRole('button', { name: 'Disable' })
    // No task runs between the two clicks.
    await userEvent.setup({ delay: null }).dblClick(disable)
    expect(await screen.findByText('Team disabled successfully!')).toBeTruthy()
    expect(api.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})
