import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { delivery, webhook } from '#test/app/webhooks-api.ts'
import '../sharing/sharing-route.tsx'

function openWebhooks(hooked: Partial<ReturnType<typeof clubApi>['hooked']> = {}) {
  const one = team(1, 'Minnesota Frost')
  const api = clubApi([one])
  Object.assign(api.hooked, hooked)
  return { api, app: openApp(`/teams/${one.id}/sharing`) }
}

const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name })) as typeof screen

describe('webhooks on the page', () => {
  it('WEBHOOK-19 A webhook is added with a name and an address, and its secret is shown once', async () => {
    const { api, app } = openWebhooks()
    expect(await screen.findByText(/Get goals, final scores and schedule changes/)).toBeTruthy()
    await app.press('New webhook')
    const form = await dialog('New Webhook')
    await app.press('Add Webhook', form)
    expect(await form.findByText('An address is needed')).toBeTruthy()
    await app.user.type(form.getByLabelText('Name'), 'Club website')
    await app.user.type(form.getByLabelText('Address'), 'https://example.org/icetally')
    await app.user.click(form.getByRole('checkbox', { name: /^Ends of periods/ }))
    await app.press('Add Webhook', form)
    const created = await dialog('Webhook "Club website"')
    await app.press('Copy secret', created)
    const secret = `whsec_${'s'.repeat(43)}`
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret))
    await app.press('Done', created)
    expect(await screen.findByText('Goals, final scores, schedule')).toBeTruthy()
    expect(screen.queryByText(secret)).toBeNull()
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      id: expect.any(String),
      name: 'Club website',
      url: 'https://example.org/icetally',
      events: ['goal', 'final', 'scheduleChanged'],
    })
  })

  it('WEBHOOK-20 An address in a private network is refused with a sentence', async () => {
    const { app } = openWebhooks()
    await app.press('New webhook')
    const form = await dialog('New Webhook')
    await app.user.type(form.getByLabelText('Name'), 'Own machine')
    await app.user.type(form.getByLabelText('Address'), 'https://127.0.0.1/')
    await app.press('Add Webhook', form)
    expect(await screen.findByText(/The address is in a private network/)).toBeTruthy()
  })

  it('WEBHOOK-21 Deliveries are listed with their outcomes, and a test can be sent', async () => {
    const failed = delivery(9, {
      ...{ state: 'failed', attempts: 9, status: 500, problem: 'The server answered 500' },
    })
    const { app } = openWebhooks({ webhooks: [webhook(1)], deliveries: [failed] })
    await app.press('Sent to Webhook 1')
    const sent = await dialog('Sent to "Webhook 1"')
    expect(await sent.findByText('The server answered 500')).toBeTruthy()
    expect(sent.getByText('Failed')).toBeTruthy()
    expect(sent.getByText(/9 attempts/)).toBeTruthy()
    await app.press('Send a test', sent)
    expect(await sent.findByText('Test')).toBeTruthy()
    await waitFor(() => expect(sent.getByText('Delivered')).toBeTruthy())
  })

  it('WEBHOOK-22 BADDAY-9 A webhook is switched off, and deleted after a question', async () => {
    const { api, app } = openWebhooks({ webhooks: [webhook(1)] })
    await app.press('Edit Webhook 1')
    const form = await dialog('Edit Webhook')
    await app.user.click(form.getByRole('checkbox', { name: /^Switched on/ }))
    await app.press('Save Changes', form)
    expect(await screen.findByText('Off')).toBeTruthy()
    const [sent] = api.requests.filter(({ method }) => method === 'PUT')
    expect(sent?.body).toEqual({ active: false })
    await app.press('Delete Webhook 1')
    await app.press('Delete Webhook', await dialog('Delete Webhook'))
    await waitFor(() => expect(api.hooked.webhooks).toEqual([]))
    expect(await screen.findByText(/Get goals, final scores and schedule changes/)).toBeTruthy()
  })
})
