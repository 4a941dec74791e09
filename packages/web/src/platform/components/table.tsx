import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '../format/format-count.ts'
import { classes } from './classes.ts'

/**
 * A table that scrolls sideways inside its frame, with a shade at the side where there is more; the
 * caption is read out, not shown.
 */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="scroll-hint relative overflow-x-auto rounded-b-[calc(var(--radius-card)-1px)] focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** For the first cell of every row: on phones it stays in view while the rest scrolls sideways. */
export const FIRST_COLUMN =
  'left-0 max-md:sticky max-md:bg-surface max-md:bg-[linear-gradient(var(--row-tint,transparent))] max-md:shadow-[1px_0_0_var(--color-line)]'

/** The row of column headings. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr className="border-line border-b text-muted text-sm">{children}</tr>
    </thead>
  )
}

/** A column heading; `numeric` columns are set to the right. */
export function HeadCell(props: ComponentProps<'th'> & { numeric?: boolean }) {
  const { numeric = false, className, ...rest } = props
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'wrap-normal px-1.5 py-2.5 align-bottom font-semibold leading-tight first:pl-5 last:pr-3 md:last:pr-5 md:whitespace-nowrap md:px-3',
        numeric && 'text-right',
        className,
      )}
    />
  )
}

// A sticky cell has a background of its own, and is tinted as the rest of its row.
const ROW =
  'border-line border-b last:border-0 hover:bg-hover hover:[--row-tint:var(--color-hover)]'

/** A row of the body; a hidden one is on paper alone. */
export function Row({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return <tr className={hidden ? `${ROW} hidden print:table-row` : ROW}>{children}</tr>
}

/** The heading of some rows in a table; a hidden one is on paper alone. */
export function RowGroupHead(props: { columns: number; hidden?: boolean; children: ReactNode }) {
  const { columns, hidden = false, children } = props
  return (
    <tr className={classes('border-line border-b bg-sunken', hidden && 'hidden print:table-row')}>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="px-3 py-1.5 pl-5 text-left font-semibold text-muted text-sm"
      >
        {/* In view however far the figures are scrolled. */}
        <span className="max-md:sticky max-md:left-5">{children}</span>
      </th>
    </tr>
  )
}

/** A column of figures. */
export interface Figure<Subject> {
  readonly name: string
  /** Its heading on a phone, such as 'SOG'; the name is read out. */
  readonly short?: string
  /** A count, or text for figures that are none. */
  readonly figureOf: (subject: Subject) => number | string
  /** Gray: nothing happened, or it is of too few games to be reliable. */
  readonly isNothing: (subject: Subject) => boolean
}

/** By which column rows are sorted, and which way; null is their own order. */
export type Sorting = { readonly name: string; readonly descending: boolean } | null

/** The headings of columns of figures that sort: highest first, lowest first, as they were. */
export function SortingHeads(props: {
  figures: readonly Pick<Figure<never>, 'name' | 'short'>[]
  sorting: Sorting
  onChange: (sorting: Sorting) => void
}) {
  const { figures, sorting, onChange } = props
  return figures.map(({ name, short }) => {
    const here = sorting?.name === name ? sorting : null
    const Arrow = here?.descending === false ? IconArrowUp : IconArrowDown
    const next = here === null ? { name, descending: true } : { name, descending: false }
    return (
      <HeadCell
        key={name}
        numeric
        aria-sort={here === null ? undefined : here.descending ? 'descending' : 'ascending'}
        className="p-0! [&:last-child>button]:pr-5!"
      >
        <button
          type="button"
          onClick={() => onChange(here?.descending === false ? null : next)}
          className={classes(
            'group inline-flex min-h-11 w-full min-w-6.5 items-end justify-end gap-1 py-2.5 pr-2 pl-1 text-right font-semibold leading-tight hover:text-ink md:pr-3',
            here !== null && 'text-accent-text',
          )}
        >
          <Arrow
            aria-hidden="true"
            className={classes(
              'size-4 shrink-0',
              here === null &&
                'opacity-0 max-md:hidden group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
          <ColumnName name={name} short={short} />
        </button>
      </HeadCell>
    )
  })
}

/** The name of a column of figures; on a phone and on paper the short one, where it has one. */
function ColumnName({ name, short }: { name: string; short?: string | undefined }) {
  if (short === undefined) return name
  return (
    <>
      <span className="max-md:sr-only">{name}</span>
      {/* Generated content: the page has the whole name alone. */}
      <span
        aria-hidden="true"
        data-short={short}
        className="whitespace-nowrap before:content-[attr(data-short)] md:hidden"
      />
    </>
  )
}

/** The headings of columns of figures. */
export const FigureHeads = ({
  figures,
}: {
  figures: readonly Pick<Figure<never>, 'name' | 'short'>[]
}) =>
  figures.map(({ name, short }) => (
    <HeadCell key={name} numeric>
      <ColumnName name={name} short={short} />
    </HeadCell>
  ))

/** The figures of one row. Zeros are fainter, so that other figures are prominent. */
export function FigureCells<Subject>(props: {
  figures: readonly Figure<Subject>[]
  subject: Subject
  /** Was nothing of it recorded? */
  isUnknown?: boolean
}) {
  const { figures, subject, isUnknown = false } = props
  return figures.map(({ name, figureOf, isNothing }) => {
    const value = isUnknown ? '–' : figureOf(subject)
    const loud = typeof value === 'number' ? 'font-semibold' : ''
    return (
      <td
        key={name}
        className={classes(
          'tabular whitespace-nowrap px-1.5 py-2 text-right first:pl-5 last:pr-3 md:last:pr-5 md:px-3',
          isUnknown || isNothing(subject) ? 'text-muted' : loud,
        )}
      >
        {typeof value === 'number' ? formatCount(value) : value}
      </td>
    )
  })
}
