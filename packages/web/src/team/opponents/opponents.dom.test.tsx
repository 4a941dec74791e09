import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { game, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const wolves: Opponent = {
  ...{ id: 'o1', teamId: TEAM_ID, name: 'Lakeside Wolves', aliases: ['LW'], code: 'WLV' },
  ...{
    colour: '#1d4ed8',
    secondColour: null,
    crest: 'sash',
    createdAt: '2026-11-21T10:00:00.000Z',
  },
}

const final = { for: 4, against: 3, decidedIn: 'regulation', forfeitedBy: null } as const
const GAMES = [
  game('g1', { opponent: 'LW', status: 'final', final }),
  game('g2', { opponent: 'Association Bears' }),
]

const open = (address: string) => ({
  ...teamApi({ games: GAMES, opponents: [wolves] }),
  ...openTeam(address),
})

it('BOOK-6 The opponents of the book and of the games are one list, with codes and records', async () => {
  const { press, type, sent, user } = open(paths.opponents(TEAM_ID))
  expect(await screen.findByText('WLV · 1 game · 1–0–0')).toBeTruthy()
  expect(screen.getByText('BEA · 1 game')).toBeTruthy()
  await press('Edit Association Bears')
  const dialog = within(screen.getByRole('dialog'))
  await type('Code', 'ass')
  await press('Save Opponent')
  expect(
    await dialog.findByText('This code can be read as a rude word: choose another'),
  ).toBeTruthy()
  await user.clear(screen.getByLabelText('Code'))
  await user.click(dialog.getAllByLabelText('Red')[0] ?? document.body)
  await user.click(dialog.getByLabelText('Halves'))
  await press('Save Opponent')
  await waitFor(() => expect(sent('POST').length).toBe(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    ...{ name: 'Association Bears', code: null, colour: '#c8102e', secondColour: null },
    ...{ crest: 'halves' },
  })
})

it('BOOK-11 A new name of an opponent that only games have is also that of its games', async () => {
  const { press, sent, type, user } = open(paths.opponents(TEAM_ID))
  await screen.findByText('BEA · 1 game')
  await press('Edit Association Bears')
  await user.clear(screen.getByLabelText('Name'))
  await type('Name', 'Brown Bears')
  await press('Save Opponent')
  await waitFor(() => expect(sent('POST').length).toBe(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    ...{ name: 'Brown Bears', aliases: ['Association Bears'] },
  })
})

it('BOOK-7 A game is called as in the book, which Add Game offers and stores', async () => {
  const { press, user, sent } = open(paths.games(TEAM_ID))
  expect(await screen.findByRole('heading', { name: 'Lakeside Wolves' })).toBeTruthy()
  await press('Add Game')
  const field = await screen.findByLabelText<HTMLInputElement>('Opponent')
  const offered = [...(field.list?.options ?? [])].map(({ value }) => value)
  expect(offered).toEqual(['Association Bears', 'Lakeside Wolves'])
  await user.type(field, 'lw')
  expect(await screen.findByText('In your opponents: Lakeside Wolves (WLV)')).toBeTruthy()
  await press('Create Game')
  await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ opponent: 'Lakeside Wolves' }))
})
