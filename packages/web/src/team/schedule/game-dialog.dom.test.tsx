import { STANDARD_FORMAT } from '@icetally/domain/game/format/presets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const open = (given?: Parameters<typeof teamApi>[0]) => ({
  ...teamApi(given),
  ...openTeam(paths.games(TEAM_ID)),
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('FORMAT-61 A length typed with Enter is one of the new game, and a form with an unreadable length is not sent', async () => {
  const { sent, press, user, message } = open()
  await press('Add Game')
  await screen.findByRole('dialog', { name: 'Add Game' })
  await press('Format')
  await press('Lengths in detail')
  await user.clear(field('Period 1'))
  await user.type(field('Period 1'), '99:99')
  await press('Create Game')
  expect(screen.getByText('From 0:01 to 60:00')).toBeTruthy()
  expect(document.activeElement).toBe(field('Period 1'))
  await user.type(field('Period 1'), '{Enter}')
  expect(sent('POST')).toEqual([])
  await user.clear(field('Period 1'))
  await user.type(field('Period 1'), '15:00{Enter}')
  await message('Game created successfully!')
  const [, ...others] = STANDARD_FORMAT.periods
  expect(sent('POST').map(({ body }) => body['format'])).toEqual([
    { ...STANDARD_FORMAT, periods: [900, ...others] },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
