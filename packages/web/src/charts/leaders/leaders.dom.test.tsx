import { NO_STATISTICS, type PlayerStatistics } from '@icetally/domain/analytics/players'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Leaders } from './leaders.tsx'

const person = (number: number | null, name: string) => ({
  ...{ id: `p${number ?? ''}`, number, name, removed: false },
})
const row = (number: number | null, name: string, given: Partial<PlayerStatistics>) => ({
  player: person(number, name),
  statistics: { ...NO_STATISTICS, ...given },
})
const open = (goalieGames: number) =>
  render(
    <MemoryRouter>
      <Leaders
        players={[
          row(9, 'Ann Lee', { goals: 12, assists: 3, faceoffsTaken: 40, faceoffsWon: 26 }),
          row(11, 'Cleo Novak', { goals: 8, assists: 11 }),
          row(null, 'Bo Ice', { goals: 1 }),
        ]}
        goalies={[
          {
            player: person(31, 'Kim Snow'),
            figures: { games: goalieGames, shotsAgainst: 500, saves: 460 },
          },
        ]}
        linkTo={(id) => `/players/${id}`}
      />
    </MemoryRouter>,
  )
const tiles = () =>
  within(screen.getByRole('list', { name: 'Leaders' }))
    .getAllByRole('heading')
    .map((heading) => heading.parentElement?.textContent)

it('LEADER-6 Each leader has number, figure, name and the parts of the figure', () => {
  open(20)
  expect(tiles()).toEqual([
    'Goals912Ann Lee11Cleo Novak8?Bo Ice1',
    'Points1119Cleo Novak8 G · 11 A9Ann Lee15?Bo Ice1',
    'Faceoff % min. 20965.0%Ann Lee26 of 40',
    'Save %3192.0%Kim Snow460 of 500',
  ])
  expect(screen.getByRole('link', { name: 'Kim Snow' }).getAttribute('href')).toBe('/players/p31')
})

it('LEADER-9 Players who are tied with the leader and have no line are counted below', () => {
  const equal = [9, 11, 12, 13].map((number) => row(number, `Player ${number}`, { goals: 4 }))
  const players = [...equal, row(14, 'Bo Ice', { goals: 3 })]
  const show = (following: number) => (
    <MemoryRouter>
      <Leaders players={players} following={following} linkTo={String} />
    </MemoryRouter>
  )
  const { rerender } = render(show(0))
  expect(tiles()[0]).toBe('Goals94Player 9and 3 more with 4')
  rerender(show(2))
  expect(tiles()[0]).toBe('Goals94Player 911Player 11412Player 124and 1 more with 4')
})

it('LEADER-7 A save percentage from fewer than 20 games has a note', () => {
  open(19)
  expect(tiles().at(-1)).toBe('Save %3192.0%Kim Snow460 of 500\u00a0· fewer than 20 games')
})

it('LEADER-8 Without a goal, point or faceoff there are no leaders', () => {
  const { container } = render(<Leaders players={[]} linkTo={String} />)
  expect(container.textContent).toBe('')
})
