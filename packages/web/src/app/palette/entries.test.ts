import { expect, it } from 'vitest'
import { game, player, TEAM_ID } from '#test/app/team-api.ts'
import { entriesOf, found, type KnownTeam } from './entries.ts'

const team = { id: TEAM_ID, name: 'Minnesota', state: 'ACTIVE' } as const
const final = { for: 4, against: 3, decidedIn: 'regulation', forfeitedBy: null } as const
const known = {
  team,
  players: [player('Kristýna Nováková', 9), player('Mina Novotná', 17)],
  games: [
    game('g2', { opponent: 'Boston Fleet', startTime: '2026-12-01T19:00:00.000Z' }),
    game('g1', { opponent: 'Ottawa Charge', status: 'final', final }),
  ],
  isManager: false,
}
const entries = entriesOf([known], [team], new Date('2026-11-30T12:00:00Z'))
const labels = (search: string) =>
  found(entries, search).map(({ value, items }) => [value, items.map(({ label }) => label)])

it('PALETTE-1 Players, games and actions are found by parts of words, without case and accents', () => {
  expect(labels('kristyna nov')).toEqual([['Players', ['Kristýna Nováková']]])
  expect(labels('#17')).toEqual([['Players', ['Mina Novotná']]])
  expect(labels('OTTAWA')).toEqual([['Games', ['vs Ottawa Charge']]])
  expect(labels('bost')).toEqual([
    ['Actions', ['Record vs Boston Fleet']],
    ['Games', ['vs Boston Fleet']],
  ])
  expect(labels('xyz')).toEqual([])
  expect(found(entries, 'ottawa')[0]?.items[0]?.to).toBe(`/teams/${TEAM_ID}/games/g1/summary`)
})

it('PALETTE-5 Players and actions name their team where several teams are searched', () => {
  const other = { ...known, team: { ...team, id: 'other', name: 'Boston' }, games: [] }
  const detailsOf = (teams: readonly KnownTeam[]) =>
    found(entriesOf(teams, [], new Date('2026-11-30T12:00:00Z')), 'kristyna')[0]?.items.map(
      ({ detail }) => detail,
    )
  expect(detailsOf([known])).toEqual(['#9'])
  expect(detailsOf([known, other])).toEqual(['#9\u00a0· Minnesota', '#9\u00a0· Boston'])
})

it('PALETTE-2 Without a search the actions are offered, the game that is recorded next first', () => {
  const [actions, ...others] = labels('')
  expect(others).toEqual([])
  const offered = actions?.[1] ?? []
  expect(offered.slice(0, 3)).toEqual(['Record vs Boston Fleet', 'Overview', 'Games'])
  expect(offered).not.toContain('Members')
})
