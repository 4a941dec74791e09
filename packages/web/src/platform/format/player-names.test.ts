import { expect, it } from 'vitest'
import { playerLabel, playerNames } from './player-names.ts'

const ANN = { id: 'ann', name: 'Ann', number: 7 }
const said = (removed: boolean) => new Map([['ann', { ...ANN, removed }]])

it('ROSTER-16 A player whom records name and the roster does not has left, also where an earlier answer said otherwise', () => {
  const label = (roster: readonly (typeof ANN)[], removed: boolean) =>
    playerLabel(playerNames(roster, said(removed))('ann'))
  expect(label([ANN], false)).toBe('#7 Ann')
  expect(label([], false)).toBe('#7 Ann (removed)')
  expect(label([], true)).toBe('#7 Ann (removed)')
  // Renamed since: the game goes on to say what the player was called.
  expect(label([{ ...ANN, name: 'Anna' }], false)).toBe('#7 Ann')
})

it('ROSTER-16 A player whom neither records nor roster know has no name', () => {
  expect(playerNames([], new Map())('ann').name).toBe('Unknown player')
})
