import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clubApi, member, team } from '#test/app/club-api.ts'
import { openApp } from '#test/app/open-app.tsx'

const kim = member(1, 'admin', 'Kim Novák')
const lee = member(3, 'member', 'Lee')

function open(members = [kim, lee]) {
  const frost = team(1, 'Minnesota Frost', { members })
  clubApi([frost])
  return openApp(`/teams/${frost.id}/members`)
}

it('MEMBERS-10 Ten of many members are listed at first, and any is found by a part of the name', async () => {
  const many = Array.from({ length: 40 }, (_, index) => member(10 + index, 'member', `M${index}`))
  const app = open([kim, ...many, lee])
  await screen.findByText('42 members')
  const shown = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .filter((item) => !item.className.includes('hidden'))
  expect(shown()).toHaveLength(10)
  await app.type('Search members', 'lee')
  expect(shown().map((item) => item.textContent)).toEqual([expect.stringContaining('Lee')])
  await app.user.clear(screen.getByLabelText('Search members'))
  await app.press('All 42')
  expect(shown()).toHaveLength(42)
  app.unmount()
  open()
  await screen.findByText('2 members')
  expect(screen.queryByLabelText('Search members')).toBeNull()
})

it('MEMBERS-11 A screen reader reads the name of a member with the actions on them', async () => {
  open()
  const row = async () => within((await screen.findByText('Lee')).closest('li') ?? document.body)
  for (const button of ['Promote to Manager', 'Remove']) {
    const described = (await row()).getByRole('button', { name: button })
    const id = described.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('Lee')
  }
})
