import type { GameSheet } from '@icetally/domain/game/sheet/sheet'

/** The height of a page of Letter, the lower of the two, in CSS pixels of the sheet at its full size. */
const PAGE = 1500
/** Never smaller than this: beyond it a sheet takes two pages that can be read. */
const LEAST = 0.5

/** Heights of the printed parts (summary.css), in the same pixels. */
const SCORE = 410
const HEADING = 50
const ROW = 29
const PERIOD = 29
const GAP = 10

type Listed = readonly { readonly periodNumber: number }[]

/** How much smaller a summary is set on paper, so that it takes one page: 1, or less where there is much. */
export function printScale(sheet: GameSheet): number {
  const { goals, penalties, shootout, goalies, players } = sheet
  const list = (entries: Listed) =>
    HEADING + entries.length * ROW + new Set(entries.map((one) => one.periodNumber)).size * PERIOD
  const attempts = shootout === null ? 0 : HEADING + GAP + shootout.length * ROW
  const table = (lines: number) => (lines === 0 ? 0 : GAP + HEADING + (lines + 1) * ROW)
  const height =
    SCORE +
    GAP +
    Math.max(list(goals) + attempts, list(penalties)) +
    table(goalies.length) +
    table(players.length)
  return Math.max(LEAST, Math.min(1, PAGE / height))
}
