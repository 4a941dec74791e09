import { expect, it } from 'vitest'
import { addressOf, bodyOf } from './notification.ts'

it('PUSH-16 The time of a game is in the zone of the team, or of the device', () => {
  const moved = {
    body: 'Frost vs Boston',
    startTime: '2026-11-28T18:30:00.000Z',
    location: 'North Rink',
  }
  expect(bodyOf({ ...moved, timeZone: 'America/Chicago' })).toBe(
    'Frost vs Boston\nSat, Nov 28, 12:30 PM\u00a0· North Rink',
  )
  expect(bodyOf({ ...moved, location: null, timeZone: 'UTC' })).toBe(
    'Frost vs Boston\nSat, Nov 28, 6:30 PM',
  )
  expect(bodyOf({ ...moved, startTime: null })).toBe('Frost vs Boston')
})

it('PUSH-17 A message leads to its game, behind the address of its link', () => {
  const scope = 'https://example.org/f/AbC'
  expect(addressOf(scope, '/games/1')).toBe('https://example.org/f/AbC/games/1')
  expect(addressOf(scope, '')).toBe(scope)
})
