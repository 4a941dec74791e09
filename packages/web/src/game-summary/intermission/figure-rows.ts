import { type Band, gameBand } from '@icetally/domain/analytics/danger/bands'
import { atLevel } from '@icetally/domain/analytics/danger/level'
import type { PeriodFigures, SideFigures } from '@icetally/domain/analytics/intermission/figures'
import { counted } from '@icetally/domain/platform/counted'
import { dotted } from '../../platform/format/dotted.ts'

/** One figure of a side: its value, its base, and its change since the period before. */
export interface SideFigure {
  /** '–' where it is not known. */
  readonly value: string
  /** The count behind it. */
  readonly behind: string
  /** More is positive, fewer negative; null without a period before, or where one of both is not known. */
  readonly change: number | null
}

/** One comparison of both sides. */
export interface FigureRow {
  readonly label: string
  readonly us: SideFigure
  readonly them: SideFigure
  /** The amount of a change in words, without its sign, e.g. '3' or '0.4'. */
  readonly sayChange: (amount: number) => string
  /** The unit of the amount; counts need none. */
  readonly unit?: 'percent' | 'per 10 min'
  /** The word for a smaller amount: counts are fewer. */
  readonly less: 'fewer' | 'less'
}

const UNKNOWN = '–'

type Read = (period: PeriodFigures) => number | null

const changeOf = (read: Read, now: PeriodFigures, before: PeriodFigures | null): number | null => {
  const [present, then] = [read(now), before && read(before)]
  return present === null || then === null ? null : present - then
}

/** The time of a rate, in seconds. */
const RATE_SECONDS = 10 * 60

/** How counts of two periods are compared: as they are where both are as long, else as rates; null where a length is unknown. */
function comparedCounts(now: PeriodFigures, before: PeriodFigures | null) {
  if (before === null || now.seconds === null || before.seconds === null) return null
  if (now.seconds === before.seconds) return { unit: undefined, of: (count: number) => count }
  return {
    unit: 'per 10 min' as const,
    of: (count: number, { seconds }: PeriodFigures) => (RATE_SECONDS * count) / (seconds ?? 1),
  }
}

/** The expected goals of a side at a level; null without a shot that has any. */
const expected = ({ chances }: SideFigures, level: number): Band | null =>
  chances.length === 0 ? null : gameBand(chances.map((chance) => atLevel(chance, level)))

const share = ({ taken, won }: PeriodFigures['faceoffs'], isOurs: boolean): number | null =>
  taken === 0 ? null : Math.round((100 * (isOurs ? won : taken - won)) / taken)

/** The sides whose shots are recorded in a game. */
export type RecordedShots = Readonly<Record<'us' | 'them', boolean>>

/**
 * Shots, shots from the slot, expected goals (at the level of the game) and faceoffs of a period,
 * beside those of the one before. Shots of a side that are not recorded in the game are unknown.
 */
export function figureRows(
  now: PeriodFigures,
  before: PeriodFigures | null,
  level: number,
  recorded: RecordedShots,
): FigureRow[] {
  const row = (
    label: string,
    of: (side: 'us' | 'them') => Omit<SideFigure, 'change'> & { readonly read: Read },
    sayChange: (amount: number) => string = String,
  ): FigureRow => {
    const figure = (side: 'us' | 'them'): SideFigure => {
      const { read, ...cell } = of(side)
      return { ...cell, change: changeOf(read, now, before) }
    }
    const less = sayChange === String ? 'fewer' : 'less'
    return { label, us: figure('us'), them: figure('them'), sayChange, less }
  }
  const counts = comparedCounts(now, before)
  /** A row of counts: those of periods of other lengths are compared as rates. */
  const countRow: typeof row = (label, of, sayChange) => {
    const compared = row(
      label,
      (side) => {
        const { read, ...cell } = of(side)
        return {
          ...cell,
          read: (period) => {
            const count = read(period)
            return count === null || counts === null ? null : counts.of(count, period)
          },
        }
      },
      counts?.unit === undefined ? sayChange : (amount) => amount.toFixed(1),
    )
    return counts?.unit === undefined ? compared : { ...compared, unit: counts.unit }
  }
  return [
    countRow('Shots', (side) => {
      const shotsIn = (period: PeriodFigures) =>
        isUnrecorded(period) || !recorded[side] ? null : period[side].shots
      const shots = shotsIn(now)
      return {
        value: shots === null ? UNKNOWN : String(shots),
        behind: shots === null ? 'none recorded' : attempts(now[side]),
        read: shotsIn,
      }
    }),
    countRow('From the slot', (side) => ({
      value: now[side].shots === 0 ? UNKNOWN : String(now[side].slotShots),
      behind: recorded[side] ? `of ${counted(now[side].shots, 'shot')}` : 'none recorded',
      read: (period) => (period[side].shots === 0 ? null : period[side].slotShots),
    })),
    countRow(
      'Expected goals',
      (side) => ({
        value: expected(now[side], level)?.value.toFixed(1) ?? UNKNOWN,
        behind: dotted([luck(expected(now[side], level)), counted(now[side].goals, 'goal')]),
        read: (period) => expected(period[side], level)?.value ?? null,
      }),
      (amount) => amount.toFixed(1),
    ),
    faceoffRow(now, before, row),
  ]
}

function faceoffRow(
  { faceoffs: { taken, won, of } }: PeriodFigures,
  before: PeriodFigures | null,
  row: (
    label: string,
    of: (side: 'us' | 'them') => Omit<SideFigure, 'change'> & { readonly read: Read },
    sayChange: (amount: number) => string,
  ) => FigureRow,
): FigureRow {
  const figures = row(
    of === 'game' ? 'Faceoffs, game' : 'Faceoffs won',
    (side) => {
      const isOurs = side === 'us'
      const percent = share({ taken, won, of }, isOurs)
      return {
        value: percent === null ? UNKNOWN : `${percent}%`,
        behind: taken === 0 ? 'none recorded' : `${isOurs ? won : taken - won} of ${taken}`,
        read: ({ faceoffs }) =>
          of === 'game' || before?.faceoffs.of === 'game' ? null : share(faceoffs, isOurs),
      }
    },
    String,
  )
  return { ...figures, unit: 'percent', less: 'less' }
}

/** No shot was taken, or more likely none was recorded. */
const isUnrecorded = ({ us, them }: PeriodFigures): boolean => us.attempts + them.attempts === 0

const attempts = (side: SideFigures): string =>
  side.attempts > side.shots ? `of ${counted(side.attempts, 'attempt')}` : 'on goal'

/** The range of such shots' goals by luck alone. */
const luck = (band: Band | null): string =>
  band === null ? '' : `± ${(band.to - band.value).toFixed(1)}`
