import { expect, it } from 'vitest'
import { shownName, sortByNumber } from './order.ts'

const player = (id: string, name: string, number: number | null) => ({ id, name, number })

it('STAT-12 Players sort by jersey number, 0 first, and players without one last', () => {
  const sorted = sortByNumber([
    player('a', 'Alone without', null),
    player('b', 'Ninety-nine', 99),
    player('c', 'Zero', 0),
    player('d', 'Seven', 7),
  ])
  expect(sorted.map(({ name }) => name)).toEqual(['Zero', 'Seven', 'Ninety-nine', 'Alone without'])
})

it('STAT-13 Equal jersey numbers sort by name, then by id', () => {
  const twins = [player('2', 'Ida', 4), player('1', 'Ida', 4), player('3', 'Anna', 4)]
  const expected = ['3', '1', '2']
  expect(sortByNumber(twins).map(({ id }) => id)).toEqual(expected)
  expect(sortByNumber([...twins].reverse()).map(({ id }) => id)).toEqual(expected)
})

it('STAT-14 A player who left the roster keeps the name, marked (removed)', () => {
  expect(shownName({ name: 'Denisa Křížová', removed: true })).toBe('Denisa Křížová (removed)')
  expect(shownName({ name: 'Denisa Křížová', removed: false })).toBe('Denisa Křížová')
  expect(shownName({ name: 'Denisa Křížová' })).toBe('Denisa Křížová')
})
