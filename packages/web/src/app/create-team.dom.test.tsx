import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clubApi, refusal } from '#test/app/club-api.ts'
import { openApp, openClub } from '#test/app/open-app.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
})

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const picture = (name: string, type: string) => new File(['pixels'], name, { type })

describe('create', () => {
  it('DASHBOARD-9 A refused name leaves the create dialog at its first step, with an error', async () => {
    const { app } = openClub('/dashboard')
    await app.press('Create Team')
    await app.type('Team Name', 'Lynx')
    await app.user.paste('x'.repeat(101))
    await app.press('Next')
    expect(await screen.findByText('Team name is too long')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Free Team' })).toBeNull()
  })

  it('DASHBOARD-22 The first step takes name, description and image and can be canceled', async () => {
    const { api, app } = openClub('/dashboard')
    await app.press('Create Team')
    const step = await dialog('Create Team')
    expect(step.getByLabelText('Description').tagName).toBe('TEXTAREA')
    expect(step.getByLabelText('Team Image')).toHaveProperty('type', 'file')
    expect(step.getByRole('button', { name: 'Next' })).toBeTruthy()
    expect(step.queryByRole('button', { name: 'Back' })).toBeNull()
    await app.type('Team Name', 'Lynx')
    await app.press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sent('POST', '/teams')).toEqual([])
    await app.press('Create Team')
    expect(await screen.findByLabelText('Team Name')).toHaveProperty('value', '')
  })

  it('DASHBOARD-10 The second step offers plans with prices, and Back retains the entries', async () => {
    const { app } = openClub('/dashboard')
    await app.press('Create Team')
    await app.type('Team Name', 'Lynx')
    await app.type('Description', 'Tuesdays')
    await app.press('Next')
    const plans = await dialog('Create Team')
    expect(await plans.findByText('$9.99')).toBeTruthy()
    expect(plans.getByText('free during the beta')).toBeTruthy()
    expect(plans.getByText(/^No payment is taken/)).toBeTruthy()
    for (const text of ['1 game', '3 members', '5 exported reports', 'Unlimited games']) {
      expect(plans.getByText(text)).toBeTruthy()
    }
    await app.press('Yearly')
    expect(plans.getByText('$6.99')).toBeTruthy()
    expect(plans.getByText('per month, billed annually')).toBeTruthy()
    await app.press('Back')
    expect(await plans.findByDisplayValue('Lynx')).toBeTruthy()
    expect(plans.getByDisplayValue('Tuesdays')).toBeTruthy()
  })

  it.each([
    ['Free Team', null, 'BASIC_FREE'],
    ['Standard Team', 'Monthly', 'STANDARD_MONTHLY'],
    ['Standard Team', 'Yearly', 'STANDARD_YEARLY'],
  ])('DASHBOARD-11 Choosing the plan %s creates the team: %s', async (button, billing, type) => {
    const { api, app } = openClub('/dashboard')
    await app.press('Create Team')
    await app.type('Team Name', ' Lynx ')
    await app.press('Next')
    if (billing !== null) await app.press(billing)
    expect(api.sent('POST', '/teams')).toEqual([])
    await app.press(button)
    expect(await screen.findByText('Team created successfully!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('article', { name: 'Lynx' })).toBeTruthy()
    expect(api.sent('POST', '/teams')[0]?.body).toMatchObject({
      name: 'Lynx',
      type,
      state: 'ACTIVE',
    })
  })

  it('COLOUR-4 A team is created in the color that was chosen, and its crest shows it', async () => {
    const { api, app } = openClub('/dashboard')
    await app.press('Create Team')
    await app.type('Team Name', 'Lynx')
    const choice = within(await screen.findByRole('group', { name: /^Team Color/ }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'No color' }).checked).toBe(true)
    await app.user.click(choice.getByRole('radio', { name: 'Gold' }))
    expect(choice.getByText('Black numbers. Easy to read, with a darker edge by day.')).toBeTruthy()
    await app.user.click(choice.getByRole('radio', { name: 'Green' }))
    expect(
      choice.getByText('White numbers. Easy to read, with a lighter edge at night.'),
    ).toBeTruthy()
    await app.press('Next')
    await app.press('Free Team')
    const article = await screen.findByRole('article', { name: 'Lynx' })
    expect(api.sent('POST', '/teams')[0]?.body).toMatchObject({ colour: '#154734' })
    const crest = article.querySelector<HTMLElement>('[style*="--team"]')
    expect(crest?.style.getPropertyValue('--team-ink')).toBe('#ffffff')
  })

  it('DASHBOARD-12 The chosen image is uploaded and shown', async () => {
    const { api, app } = openClub('/dashboard')
    await app.press('Create Team')
    await app.type('Team Name', 'Lynx')
    await app.user.upload(screen.getByLabelText('Team Image'), picture('lynx.png', 'image/png'))
    await app.press('Next')
    await app.press('Free Team')
    await card('Lynx')
    await waitFor(() =>
      expect(
        screen.getByRole('article', { name: 'Lynx' }).querySelector('img')?.getAttribute('src'),
      ).toBe('/images/new.webp'),
    )
    expect(api.requests.filter(({ path }) => path.startsWith('/team-images'))).toHaveLength(1)
  })

  it('DASHBOARD-12 The chosen image is previewed, and after a failed upload the team still exists', async () => {
    const api = clubApi()
    api.hooks.before = async ({ path }) =>
      path.startsWith('/team-images')
        ? refusal(415, 'INVALID_IMAGE', 'This is not an image we can read')
        : undefined
    const app = openApp('/dashboard')
    await app.press('Create Team')
    await app.type('Team Name', 'Lynx')
    await app.user.upload(screen.getByLabelText('Team Image'), picture('lynx.png', 'image/png'))
    expect(await screen.findByAltText('Preview')).toBeTruthy()
    await app.press('Next')
    await app.press('Free Team')
    expect(await screen.findByText('Team created successfully!')).toBeTruthy()
    expect(await screen.findByText('This is not an image we can read')).toBeTruthy()
    expect(await screen.findByRole('article', { name: 'Lynx' })).toBeTruthy()
  })

  it('DASHBOARD-13 A team image must be an image file of at most 5 MB', async () => {
    const { app } = openClub('/dashboard')
    await app.press('Create Team')
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' })
    await app.user.upload(await screen.findByLabelText('Team Image'), large)
    expect(await screen.findByText('The image is larger than 5 MB')).toBeTruthy()
    const unfiltered = screen.getByLabelText('Team Image')
    unfiltered.removeAttribute('accept')
    await app.user.upload(unfiltered, picture('notes.txt', 'text/plain'))
    expect(await screen.findByText('Please choose an image file')).toBeTruthy()
    expect(screen.queryByAltText('Preview')).toBeNull()
  })

  it('DASHBOARD-13 A file that cannot be displayed is refused as image', async () => {
    const { app } = openClub('/dashboard')
    await app.press('Create Team')
    await app.user.upload(
      await screen.findByLabelText('Team Image'),
      picture('page.png', 'image/png'),
    )
    fireEvent.error(await screen.findByAltText('Preview'))
    expect(await screen.findByText('Please choose an image file')).toBeTruthy()
    expect(screen.queryByText('page.png')).toBeNull()
  })
})
