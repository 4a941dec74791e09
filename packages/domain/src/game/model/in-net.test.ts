import { describe, expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import type { PeriodNumber } from '../../platform/limits.ts'
import type { RecordingCommand } from './operations.ts'

/** The goalie of the shot after the commands. */
const charged = (...commands: readonly RecordingCommand[]) =>
  recordsAfter(commands).shots.get('shot')?.goalieId

const shot = (clock: number | null = null): RecordingCommand => ({
  ...{ kind: 'shot.record', shotId: 'shot', periodNumber: 2, shooterId: null, clock },
  ...{ xCoord: 100, yCoord: 200, scored: false, scoredAgainst: true },
})
const inNet = (
  playerId: string | null,
  periodNumber: PeriodNumber,
  clock: number | null = null,
): RecordingCommand => ({
  ...{ kind: 'goalieChange.record', goalieChangeId: `${playerId} ${periodNumber}` },
  ...{ playerId, periodNumber, clock },
})

describe('the goalie that a shot is charged to', () => {
  it('MODEL-36 Goalies are charged in the order of play of the sheet: a record without a clock follows the records made before it', () => {
    const pulled = [inNet('kay', 1, 0), inNet(null, 2)]
    // Recorded after a change without a clock, so it happened after it, regardless of its own clock.
    expect(charged(...pulled, shot(300))).toBeNull()
    expect(charged(inNet('kay', 1, 0), shot(300), inNet(null, 2))).toBe('kay')
    // The change at 10:00 is followed by one without a clock; a shot at 9:59 was before both.
    const both = [inNet('kay', 1, 0), inNet('lou', 2, 600), inNet(null, 2)]
    expect(charged(...both, shot(599))).toBe('kay')
  })

  it('MODEL-37 The goalie that the lineup starts with is in the net until the first change', () => {
    const starts = (...ids: string[]): RecordingCommand => ({
      kind: 'lineup.set',
      players: ids.map((playerId) => ({ playerId, position: 'G' as const, starting: true })),
    })
    expect(charged(starts('kay'), shot())).toBe('kay')
    expect(charged(starts('kay'), inNet('lou', 2, 0), shot())).toBe('lou')
    expect(charged(starts('kay', 'lou'), shot())).toBeNull()
  })
})
