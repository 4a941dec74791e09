import { expect, it } from 'vitest'
import { STREAM_SHARERS } from '../../follow/live/follow-streams.ts'
import type { TeamRef } from '../access/team-scope.ts'
import { whoGivesWay } from './giving-way.ts'

const owner = (teamId: string, linkId: string, address: string) => ({
  scope: { teamRef: { teamId } as TeamRef, linkId },
  address,
})
const streams = (count: number, ...of: Parameters<typeof owner>) =>
  Array.from({ length: count }, () => owner(...of))

const crowd = [...streams(20, 'a', 'a1', '192.0.2.1'), ...streams(19, 'a', 'a1', '192.0.2.2')]

it.each([
  ['another team', owner('b', 'b1', '192.0.2.9'), crowd, owner('a', 'a1', '192.0.2.1')],
  ['another link of the team', owner('a', 'a2', '192.0.2.1'), crowd, owner('a', 'a1', '192.0.2.1')],
  [
    'another address of the link',
    owner('a', 'a1', '192.0.2.3'),
    crowd,
    owner('a', 'a1', '192.0.2.1'),
  ],
  [
    'a team of the same size',
    owner('b', 'b1', '192.0.2.9'),
    [...streams(5, 'a', 'a1', '192.0.2.1'), ...streams(5, 'b', 'b1', '192.0.2.9')],
    undefined,
  ],
  ['the address that has the most', owner('a', 'a1', '192.0.2.1'), crowd, undefined],
  [
    'a team among many small ones',
    owner('new', 'n', '192.0.2.9'),
    Array.from({ length: 40 }, (_, at) => owner(`t${at}`, 'l', '192.0.2.1')),
    undefined,
  ],
])(
  'FOLLOW-61 If all stream slots are taken, the holder of the most loses one to %s',
  (_, newcomer, open, given) => {
    expect(whoGivesWay(open, newcomer, STREAM_SHARERS)).toEqual(given)
  },
)
