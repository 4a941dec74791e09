import type { GameSheet } from '@icetally/domain/game/sheet/sheet'

/** A column of a summary at a desk. */
export type Column = 'left' | 'right'

/** About how high parts of a summary are at a desk, in pixels. */
const HEIGHTS = {
  ...{ heading: 65, period: 33, goal: 76, attempt: 48, penalty: 68 },
  ...{ compared: 46, expected: 70, dots: 350, leaders: 640 },
} as const

/**
 * In which column the team's figures and the leaders continue below scoring (left) and penalties
 * (right), so that neither column ends long before the other; the figures come first.
 * @param compared the number of rows of figures
 */
export function columnsOf(
  sheet: Pick<GameSheet, 'goals' | 'shootout' | 'penalties'>,
  compared: number,
  hasDots: boolean,
): Record<'figures' | 'leaders', Column> {
  const periods = new Set(sheet.goals.map(({ periodNumber }) => periodNumber)).size
  const attempts = sheet.shootout?.length ?? 0
  const height = {
    left:
      HEIGHTS.heading +
      periods * HEIGHTS.period +
      sheet.goals.length * HEIGHTS.goal +
      (attempts > 0 ? HEIGHTS.heading + attempts * HEIGHTS.attempt : 0),
    right: HEIGHTS.heading + Math.max(1, sheet.penalties.length) * HEIGHTS.penalty,
  }
  const place = (more: number): Column => {
    const column = height.left < height.right ? 'left' : 'right'
    height[column] += more
    return column
  }
  const rows = HEIGHTS.expected + compared * HEIGHTS.compared
  const figures = place(HEIGHTS.heading + rows + (hasDots ? HEIGHTS.dots : 0))
  return { figures, leaders: place(HEIGHTS.leaders) }
}
