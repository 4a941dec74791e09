import { expect, it } from 'vitest'
import { gameFormat } from './format-schema.ts'
import {
  firstOvertime,
  isOvertime,
  lastOfRegulation,
  lastPossiblePeriod,
  periodLabel,
  periodMinutesOf,
  periodSeconds,
  regulationPeriods,
  withPeriodMinutes,
} from './game-format.ts'
import { FORMAT_PRESETS, presetOf } from './presets.ts'
import { STANDARD_FORMAT, USUAL_OVERTIMES } from './standard.ts'

it('FORMAT-1 Periods of regulation have their own lengths, and the last overtime of a format repeats', () => {
  const format = { periods: [600, 900, 900], overtimes: [300, 600] }
  expect([1, 2, 3, 4, 5, 6, 9].map((period) => periodSeconds(format, period))).toEqual([
    ...[600, 900, 900, 300, 600, 600, 600],
  ])
  expect(periodSeconds({ periods: [1200, 1200], overtimes: [] }, 3)).toBeNull()
})

it('FORMAT-2 Overtimes begin after the last period of regulation, of one to five', () => {
  const labels = (count: number) => {
    const format = { periods: Array.from({ length: count }, () => 720), overtimes: [300] }
    return [
      ...[regulationPeriods(format).length, lastOfRegulation(format), firstOvertime(format)],
      ...[isOvertime(format, count), isOvertime(format, count + 1), lastPossiblePeriod(format)],
      ...[periodLabel(format, count), periodLabel(format, count + 1), periodLabel(format, 9)],
    ]
  }
  expect(labels(1)).toEqual([1, 1, 2, false, true, 9, 'Period 1', 'OT', '8OT'])
  expect(labels(3)).toEqual([3, 3, 4, false, true, 9, 'Period 3', 'OT', '6OT'])
  expect(labels(5)).toEqual([5, 5, 6, false, true, 9, 'Period 5', 'OT', '4OT'])
  expect(lastPossiblePeriod({ periods: [900, 900], overtimes: [] })).toBe(2)
})

it('FORMAT-3 Every preset is a valid format with a source, and no two share an id or a name', () => {
  for (const { format, source } of FORMAT_PRESETS) {
    expect(gameFormat.safeParse(format).success).toBe(true)
    expect(source).not.toBe('')
  }
  for (const key of ['id', 'name'] as const) {
    expect(new Set(FORMAT_PRESETS.map((preset) => preset[key])).size).toBe(FORMAT_PRESETS.length)
  }
  expect(presetOf(STANDARD_FORMAT)?.id).toBe('nhl')
})

it('FORMAT-4 A length of periods in minutes sets equal periods and does not change their number', () => {
  const halves = { ...STANDARD_FORMAT, periods: [1200, 1200] }
  expect(withPeriodMinutes(halves, 25).periods).toEqual([1500, 1500])
  expect(periodMinutesOf({ periods: [600, 900, 900] })).toBe(15)
  expect(periodMinutesOf({ periods: [750] })).toBe(13)
})

it('FORMAT-5 An invalid format is refused with a sentence that names the field', () => {
  const refused = (change: object) => {
    const result = gameFormat.safeParse({ ...STANDARD_FORMAT, ...change })
    return result.success ? null : result.error.issues[0]?.message
  }
  expect(refused({ periods: [] })).toBe('A format has 1 to 5 periods')
  expect(refused({ periods: [1, 1, 1, 1, 1, 1] })).toBe('A format has 1 to 5 periods')
  expect(refused({ periods: [0] })).toBe(
    'A period must be a whole number of seconds from 1 to 3600',
  )
  expect(refused({ overtimes: 300 })).toBe(
    'Overtimes must be a list of lengths in seconds; it is empty where there are none',
  )
  expect(refused({ overtimes: Array.from({ length: 7 }, () => 300) })).toBe(
    'A game has at most 9 periods, overtimes included',
  )
  expect(refused({ clock: 'sideways' })).toBe('Clock must be up or down')
  expect(refused({ minor: 90 })).toBe(
    'A format has no field minor: its fields are periods, overtimes, shootout, clock, penalties and averagePer',
  )
  expect(refused({ penalties: { minor: 90, major: 180 } })).toBe(
    'A misconduct must be a whole number of seconds from 1 to 3600',
  )
  expect(refused({ averagePer: undefined })).toBe(
    'averagePer must be a whole number of seconds from 1 to 18000',
  )
})

it('FORMAT-26 The usual lengths of overtimes are those of the presets', () => {
  const ofPresets = new Set(FORMAT_PRESETS.flatMap(({ format }) => format.overtimes))
  expect(USUAL_OVERTIMES).toEqual([...ofPresets].toSorted((one, other) => one - other))
})
