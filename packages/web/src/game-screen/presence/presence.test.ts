import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { describe, expect, it } from 'vitest'
import { recordersText } from '../../platform/sync/live/recorders-text.ts'
import { recordingSide } from './recording-side.ts'

const recorder = (
  displayName: string,
  side: PresentRecorder['side'],
  deviceId = displayName,
): PresentRecorder => ({ userId: displayName, displayName, deviceId, side })

const shot = (id: string, takenAt: number, scoredAgainst: boolean, recordedBy = 'kim') =>
  ({ id, takenAt, scoredAgainst, recordedBy }) as RecordedShot
const records = (...shots: RecordedShot[]) => ({
  ...NO_RECORDS,
  shots: new Map(shots.map((one) => [one.id, one])),
})

describe('other recorders', () => {
  it('KEEP-11 Each recording user is listed once, with the side', () => {
    expect(recordersText([recorder('Anna', 'for'), recorder('Ben', 'against')], 'kim')).toBe(
      'Anna (for), Ben (against)',
    )
    expect(recordersText([recorder('Anna', null)], 'kim')).toBe('Anna')
    const twoDevices = [recorder('Anna', 'for', 'phone'), recorder('Anna', 'against', 'tablet')]
    expect(recordersText(twoDevices, 'kim')).toBe('Anna')
    expect(recordersText([recorder('kim', 'for', 'tablet')], 'kim')).toBe(
      'you on another device (for)',
    )
    expect(recordersText([], 'kim')).toBeNull()
  })

  it("KEEP-11 A recorder's side is that of all the last five shots", () => {
    expect(recordingSide(records(), 'kim')).toBeNull()
    expect(recordingSide(records(shot('1', 1, true)), 'kim')).toBeNull()
    const against = [1, 2, 3, 4, 5].map((time) => shot(`a${time}`, 10 + time, true))
    expect(recordingSide(records(shot('old', 1, false), ...against), 'kim')).toBe('against')
    expect(recordingSide(records(...against, shot('new', 99, false)), 'kim')).toBeNull()
    const ofAnna = shot('anna', 99, false, 'anna')
    expect(recordingSide(records(...against, ofAnna), 'kim')).toBe('against')
  })
})
