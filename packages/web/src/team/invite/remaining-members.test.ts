import { expect, it } from 'vitest'
import { countText, roomText } from './remaining-members.ts'

it.each([
  [
    'BASIC_FREE',
    1,
    '2 more members can join',
    '1 of the 3 members that the free plan allows are in.',
  ],
  [
    'BASIC_FREE',
    2,
    '1 more member can join',
    '2 of the 3 members that the free plan allows are in.',
  ],
  ['BASIC_FREE', 3, 'The team is full', '3 of the 3 members that the free plan allows are in.'],
  ['BASIC_FREE', 4, 'The team is full', '4 of the 3 members that the free plan allows are in.'],
  [
    'STANDARD_YEARLY',
    3,
    'Unlimited members',
    'The Standard plan sets no limit; the team has 3 now.',
  ],
] as const)('INVITE-6 The %s plan with %i members says: %s', (type, members, room, count) => {
  const team = { type, members: Array.from({ length: members }) }
  expect([roomText(team), countText(team)]).toEqual([room, count])
})
