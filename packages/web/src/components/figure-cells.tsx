import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatCount } from '../lib/format/format-count.ts'
import { classes } from './classes.ts'
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

/** By which column rows are sorted, and which way; null is their own order. */
export type Sorting = { readonly name: string; readonly descending: boolean } | null

/** The headings of columns of figures that sort: highest first, lowest first, as they were. */
export function SortingHeads(props: {
  figures: readonly Pick<Figure<never>, 'name'>[]
  sorting: Sorting
  onChange: (sorting: Sorting) => void
}) {
  const { figures, sorting, onChange } = props
  return figures.map(({ name }) => {
    const here = sorting?.name === name ? sorting : null
    const Arrow = here?.descending === false ? IconArrowUp : IconArrowDown
    const next = here === null ? { name, descending: true } : { name, descending: false }
    return (
      <HeadCell
        key={name}
        numeric
        aria-sort={here === null ? undefined : here.descending ? 'descending' : 'ascending'}
        className="p-0! last:*:pr-5!"
      >
        <button
          type="button"
          onClick={() => onChange(here?.descending === false ? null : next)}
          className={classes(
            'group inline-flex min-h-11 w-full items-end justify-end gap-1 py-2.5 pr-2 pl-1 text-right font-semibold leading-tight hover:text-ink md:pr-3',
            here !== null && 'text-accent-text',
          )}
        >
          <Arrow
            aria-hidden="true"
            className={classes(
              'size-4 shrink-0',
              here === null && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
          {name}
        </button>
      </HeadCell>
    )
  })
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
