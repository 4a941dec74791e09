import { expect, it } from 'vitest'
import type { FollowableSheet, FollowableShot } from './followable.ts'
import type { LinkPart } from './link.ts'
import { followedPlayers } from './player-lines.ts'

const player = { id: 'ida', name: 'Ida', number: 31 }
const line = { player, position: 'G', goals: null, assists: null, points: null, shots: null }

const received = (goalieId: string | null) =>
  ({ scored: false, scoredAgainst: true, outcome: 'saved', goalieId }) as FollowableShot

/** The shots at the only goalie as a link shows them, beside those of the sheet. */
function shotsAt(shows: readonly LinkPart[], onSheet: number | null, shots: FollowableShot[]) {
  const goalies = [{ player, saves: onSheet, shotsAgainst: onSheet }]
  const sheet = { players: [line], goalies, goals: [] } as unknown as FollowableSheet
  const [shown] = followedPlayers({ names: 'full', shows }, { final: null }, sheet, shots)
  return shown?.shotsAgainst
}

it('FOLLOW-74 Shots at a goalie are unknown, rather than 0, where no shot names a goalie, also where goals are hidden', () => {
  for (const shows of [
    ['shots', 'players'],
    ['shots', 'players', 'score'],
  ] as const) {
    expect(shotsAt(shows, null, [received(null)])).toBeNull()
    expect(shotsAt(shows, 1, [received(null), received('ida')])).toBe(1)
    expect(shotsAt(shows, 0, [received('eva')])).toBe(0)
  }
})
