import { formatCount } from '../lib/format-count.ts'
import { Cell, HeadCell } from './table.tsx'

/** A column of figures. */
interface Figure<Subject> {
  readonly name: string
  /** A count, or text for figures that are none. */
  readonly figureOf: (subject: Subject) => number | string
  /** Does it say that nothing happened? */
  readonly isNothing: (subject: Subject) => boolean
}

/** The headings of columns of figures. */
export function FigureHeads({ figures }: { figures: readonly Pick<Figure<never>, 'name'>[] }) {
  return figures.map(({ name }) => (
    <HeadCell key={name} numeric>
      {name}
    </HeadCell>
  ))
}

/** The figures of one row. What is nothing is quieter, so that what happened stands out. */
export function FigureCells<Subject>({
  figures,
  subject,
}: {
  figures: readonly Figure<Subject>[]
  subject: Subject
}) {
  return figures.map(({ name, figureOf, isNothing }) => {
    const value = figureOf(subject)
    const loud = typeof value === 'number' ? 'font-semibold' : ''
    return (
      <Cell key={name} numeric className={isNothing(subject) ? 'text-muted' : loud}>
        {typeof value === 'number' ? formatCount(value) : value}
      </Cell>
    )
  })
}
