import { folded } from '../fold.ts'
import type { DecidedLate, Side } from './raw-sheet.ts'
import { sideIn } from './sheet-words.ts'

/** Positions of columns; -1 where there is none. */
interface Sums {
  readonly total: number
  readonly overtime: number
  readonly shootout: number
}

/** The columns of the score by periods: '', 1, 2, 3, OT, SO, Total; undefined if this is not its heading. */
function sumsIn(cells: readonly string[]): Sums | undefined {
  const words = cells.map(folded)
  const at = (pattern: RegExp) => words.findIndex((word) => pattern.test(word))
  const total = at(/^(?:t|total|final|f|tot|score|goals)$/)
  const periods = words.filter((word) => /^(?:[1-5](?:st|nd|rd|th)?|p[1-3])$/.test(word)).length
  return total > 0 && periods >= 2
    ? { total, overtime: at(/^(?:ot|overtime)$/), shootout: at(/^(?:so|shootout|gws)$/) }
    : undefined
}

/** The table of the score by periods, with a row for each side. */
export class PeriodScores {
  #sums: Sums | undefined
  #isShots = false
  readonly #goals: Partial<Record<Side, number>> = {}
  decided: DecidedLate | null = null

  /** Reads the heading of such a table under this title; returns whether it is one. */
  begin(cells: readonly string[], title: string): boolean {
    const sums = sumsIn(cells)
    if (sums === undefined) return false
    this.#sums = sums
    this.#isShots = /shot|sog/.test(folded(title) + folded(cells[0] ?? ''))
    return true
  }

  end(): void {
    this.#sums = undefined
  }

  /** Reads the row of a side; returns whether it is one. */
  read(cells: readonly string[], sides: Readonly<Record<Side, string>>): boolean {
    const side = this.#sums && !this.#isShots ? sideIn(cells[0] ?? '', sides) : null
    if (this.#sums === undefined || side === null) return false
    const goalsAt = (at: number) => Number((cells[at] ?? '').replaceAll(/[()]/g, '') || Number.NaN)
    const { total, overtime, shootout } = this.#sums
    if (Number.isInteger(goalsAt(total))) this.#goals[side] = goalsAt(total)
    if (goalsAt(shootout) > 0) this.decided = 'shootout'
    else if (goalsAt(overtime) > 0) this.decided ??= 'overtime'
    return true
  }

  /** Null unless it has both sides. */
  get score(): Readonly<Record<Side, number>> | null {
    const { home, away } = this.#goals
    return home === undefined || away === undefined ? null : { home, away }
  }
}
