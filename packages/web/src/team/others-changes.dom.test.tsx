import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { game, player, SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const MANAGER = { id: 'm', role: 'admin' as const, joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN }
const ANN = player('Ann', 4)
const SEASON = { id: TEAM_ID, teamId: TEAM_ID, createdAt: SIGNED_IN.createdAt }
const DAYS = { startsOn: '2026-09-01', endsOn: '2027-04-30' }

function open(path: string) {
  const api = teamApi({
    team: { members: [MANAGER], description: 'Tuesdays' },
    players: [ANN],
    games: [game('g1', { opponent: 'Boston', location: 'Rink A' })],
    seasons: [{ ...SEASON, ...DAYS, name: 'Winter' }],
  })
  return { ...api, ...openTeam(path) }
}
type Opened = ReturnType<typeof open>

it.each<{
  dialog: string
  path: string
  press: (opened: Opened) => Promise<void>
  field: string
  change: (opened: Opened) => void
  words: string
  save: string
  sent: object
}>([
  {
    ...{ dialog: 'Edit Player', path: paths.players(TEAM_ID), field: 'Player Name' },
    press: ({ press }) => press('Edit Ann'),
    change: ({ stored }) => {
      stored.players = [{ ...ANN, name: 'Annika', number: 5 }]
    },
    ...{ words: 'Annika', save: 'Update Player', sent: { name: 'Anna' } },
  },
  {
    ...{ dialog: 'Edit Game', path: paths.games(TEAM_ID), field: 'Location' },
    press: ({ press }) => press('Edit Boston'),
    change: ({ stored }) => {
      stored.games = [game('g1', { opponent: 'Bears', location: 'Rink B' })]
    },
    ...{ words: 'Rink B', save: 'Update Game', sent: { location: 'Anna' } },
  },
  {
    ...{ dialog: 'Edit Season', path: paths.games(TEAM_ID), field: 'Season Name' },
    press: ({ press }) => press('Edit Winter'),
    change: ({ stored }) => {
      stored.seasons = [{ ...SEASON, ...DAYS, name: 'Season 1' }]
    },
    ...{ words: 'Season 1', save: 'Save Changes', sent: { name: 'Anna' } },
  },
])(
  'BADDAY-23 $dialog shows what another user changed meanwhile, once, before it is replaced',
  async (one) => {
    const opened = open(one.path)
    const { user, sent } = opened
    await one.press(opened)
    const dialog = within(await screen.findByRole('dialog', { name: one.dialog }))
    one.change(opened)
    await user.clear(dialog.getByLabelText(one.field))
    await user.type(dialog.getByLabelText(one.field), 'Anna')
    await user.click(dialog.getByRole('button', { name: one.save }))
    expect(
      await dialog.findByText(
        `Another user changed this meanwhile: ${one.words}. Save again to replace it.`,
      ),
    ).toBeTruthy()
    expect(sent('PUT')).toEqual([])
    await user.click(await dialog.findByRole('button', { name: one.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT').map(({ body }) => body)).toEqual([one.sent])
  },
)

it('BADDAY-23 The first such field has the focus, and a choice is shown in its own words', async () => {
  const opened = open(paths.players(TEAM_ID))
  const { user, stored, press } = opened
  await press('Edit Ann')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Player' }))
  stored.players = [{ ...ANN, name: 'Annika', position: 'D' }]
  await user.type(dialog.getByLabelText('Player Name'), 'a')
  await user.selectOptions(dialog.getByLabelText('Position'), 'Center')
  await user.click(dialog.getByRole('button', { name: 'Update Player' }))
  expect(await dialog.findByText(/changed this meanwhile: Defense\./)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Player Name')))
})

it("BADDAY-23 Another user's color of the team is not replaced unasked", async () => {
  const { user, sent } = open(paths.team(TEAM_ID))
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Team' }))
  const body = JSON.stringify({ colour: '#c8102e' })
  await fetch(`/api/teams/${TEAM_ID}`, { method: 'PUT', body })
  await user.click(dialog.getByRole('radio', { name: 'Navy' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Another user changed the same meanwhile')).toBeTruthy()
  expect(sent('PUT')).toHaveLength(1)
  await user.click(await dialog.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(JSON.stringify(sent('PUT')[1]?.body)).toContain('#0b2344'))
})
