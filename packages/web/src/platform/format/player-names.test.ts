import { expect, it } from 'vitest'
import { playerLabel, playerNames } from './player-names.ts'

const ANN = { id: 'ann', name: 'Ann', number: 7 }
const players = (removed: boolean) => new Map([['ann', { ...ANN, removed }]])

it('ROSTER-16 A player in records and not on the roster has left, also if an earlier answer differed', () => {
  const label = (roster: readonly (typeof ANN)[], removed: boolean) =>
    playerLabel(playerNames(roster, players(removed))('ann'))
  expect(label([ANN], false)).toBe('#7 Ann')
  expect(label([], false)).toBe('#7 Ann (removed)')
  expect(label([], true)).toBe('#7 Ann (removed)')
  // Renamed since: the game still shows the former name.
  expect(label([{ ...ANN, name: 'Anna' }], false)).toBe('#7 Ann')
})

it('ROSTER-16 A player in neither records nor roster has no name', () => {
  expect(playerNames([], new Map())('ann').name).toBe('Unknown player')
})
