import type { Figure, Sorting } from './table.tsx'

/** A column of a table that sorts. */
export interface SortedFigure<Line> extends Figure<Line> {
  /** The displayed value by which rows are sorted. Null, not known, is last. */
  readonly orderOf: (line: Line) => number | null
}

/** A column of figures: a dash where one is not known, gray there and for zero. */
export const column = <Subject>(
  name: string,
  short: string,
  read: (subject: Subject) => number | string | null,
): Figure<Subject> => ({
  ...{ name, short },
  figureOf: (subject) => read(subject) ?? '–',
  isNothing: (subject) => !read(subject),
})

/** The same in a table that sorts; `show` writes a figure that is no count. */
export const sortedColumn = <Line>(
  name: string,
  short: string,
  orderOf: (line: Line) => number | null,
  show?: (value: number | null, line: Line) => string,
): SortedFigure<Line> => ({
  ...column(name, short, orderOf),
  ...(show && { figureOf: (line) => show(orderOf(line), line) }),
  orderOf,
})

/** The rows as a heading sorts them; equal ones stay in their own order, unknown ones are last. */
export function sortLines<Line>(
  lines: readonly Line[],
  figures: readonly SortedFigure<Line>[],
  sorting: Sorting,
): readonly Line[] {
  const figure = figures.find(({ name }) => name === sorting?.name)
  if (sorting === null || figure === undefined) return lines
  const sign = sorting.descending ? -1 : 1
  return lines.toSorted((a, b) => {
    const [one, other] = [figure.orderOf(a), figure.orderOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
