import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { game, TEAM_ID, teamApi } from '#test/app/team-api.ts'
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

it('BADDAY-19 The format of a new game is there again after a reload, until it is sent', async () => {
  const { sent, press, user, message, unmount } = open()
  await press('Add Game')
  await user.type(await screen.findByLabelText('Opponent'), 'Boston')
  await press('Format')
  await press('Lengths in detail')
  await user.click(await screen.findByRole('button', { name: 'Counts up' }))
  unmount()
  const again = openTeam(paths.games(TEAM_ID))
  await again.press('Add Game')
  expect((await screen.findByLabelText<HTMLInputElement>('Opponent')).value).toBe('Boston')
  await again.press('Create Game')
  await message('Game created successfully!')
  expect(sent('POST').map(({ body }) => body['format'])).toEqual([
    { ...STANDARD_FORMAT, clock: 'up' },
  ])
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

it('SCHEDULE-502 An edit without a change is not sent, and its dialog closes', async () => {
  const { sent, press, type } = open({ games: [game('g1', { opponent: 'Boston' })] })
  await press('Edit Boston')
  await screen.findByRole('dialog', { name: 'Edit Game' })
  await type('Opponent', ' Boston ')
  await press('Update Game')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT')).toEqual([])
})

it('SCHEDULE-503 A new game is of the season of its day, until another is chosen', async () => {
  const season = (id: string, startsOn: string, endsOn: string): Season => ({
    ...{ id, name: id, startsOn, endsOn },
    ...{ teamId: TEAM_ID, createdAt: '2020-01-01T00:00:00.000Z' },
  })
  const first = season('2090-91', '2090-08-01', '2091-06-30')
  const next = season('2091-92', '2091-08-01', '2092-06-30')
  const { press, type, user } = open({ seasons: [next, first] })
  await press('Add Game')
  await screen.findByRole('dialog', { name: 'Add Game' })
  await press('Season and competition')
  await screen.findByRole('option', { name: first.name })
  const chosen = () => field('Season').value
  for (const { id, startsOn } of [first, next]) {
    await type('Start Time', `${startsOn}T19:30`)
    await waitFor(() => expect(chosen()).toBe(id))
  }
  await user.click(screen.getByRole('checkbox', { name: 'The time is not known yet' }))
  await type('Day', '2090-10-10')
  await waitFor(() => expect(chosen()).toBe(first.id))
  await user.selectOptions(field('Season'), 'None')
  await type('Day', '2091-10-10')
  expect(chosen()).toBe('')
})
