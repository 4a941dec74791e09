import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'
import { apiKey, link } from '#test/app/sharing-api.ts'
import { webhook } from '#test/app/webhooks-api.ts'
import '../sharing/sharing-route.tsx'

const kim = member(1, 'admin', 'Kim Novák')
const boss = member(2, 'admin', 'Boss')
const byBoss = { madeBy: { id: boss.user.id, name: 'Boss' } }

function open(
  page: 'members' | 'sharing',
  shared: Partial<ReturnType<typeof clubApi>['shared']>,
  hooked: Partial<ReturnType<typeof clubApi>['hooked']>,
) {
  const frost = team(1, 'Minnesota Frost', { members: [kim, boss] })
  const api = clubApi([frost])
  Object.assign(api.shared, shared)
  Object.assign(api.hooked, hooked)
  return { api, app: openApp(`/teams/${frost.id}/${page}`) }
}

describe('paused links, keys and webhooks', () => {
  it.each(['members', 'sharing'] as const)(
    'MEMBERS-40 Managers see on the page for %s the paused ones and their creators, and continue or revoke them',
    async (page) => {
      const paused = true
      const links = [
        link(1, { name: 'Fans', names: 'full', paused, ...byBoss }),
        link(2, { name: 'Old', names: 'full', paused }),
        link(3, { name: 'Numbers' }),
      ]
      const webhooks = [webhook(1, { name: 'Website', paused, ...byBoss })]
      const { api, app } = open(page, { links }, { webhooks })
      expect(
        await screen.findByText(
          /^\P{L}?Boss\P{L}? created 1 link with full names and 1 webhook\./u,
        ),
      ).toBeTruthy()
      expect(screen.getByText(/^A former member created 1 link with full names\./)).toBeTruthy()
      expect(screen.queryByRole('button', { name: /Keep.*Numbers/ })).toBeNull()
      await app.user.click(screen.getByRole('button', { name: /Keep.*Fans/ }))
      await waitFor(() => expect(api.shared.links[0]).toMatchObject({ paused: false }))
      await app.user.click(screen.getByRole('button', { name: /Keep.*Website/ }))
      await waitFor(() => expect(api.hooked.webhooks[0]).toMatchObject({ paused: false }))
      const [revoke] = screen.getAllByRole('button', { name: /Revoke.*Old/ })
      if (revoke !== undefined) await app.user.click(revoke)
      await waitFor(() => expect(screen.queryByText(/A former member made/)).toBeNull())
      expect(api.shared.links.map(({ name }) => name)).toEqual(['Fans', 'Numbers'])
    },
  )
})

describe('before a manager leaves', () => {
  it.each(['Remove', 'Demote to Member'])(
    'MEMBERS-41 "%s" lists the manager\'s links, keys and webhooks that end',
    async (action) => {
      const links = [link(1, { names: 'full', ...byBoss }), link(2, byBoss)]
      const apiKeys = [apiKey(1, { createdBy: byBoss.madeBy }), apiKey(2)]
      const { app } = open(
        'members',
        { links, apiKeys },
        { webhooks: [webhook(1, byBoss), webhook(2)] },
      )
      const row = (await screen.findAllByText('Boss'))[0]?.closest('li') ?? document.body
      await app.press(action, within(row) as typeof screen)
      const dialog = within(await screen.findByRole('dialog'))
      expect(
        await dialog.findByText(/They created 1 API key, 1 link with full names, and 1 webhook\./),
      ).toBeTruthy()
    },
  )
})
