import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/**
 * A table that scrolls sideways inside its frame, with a shade at the side where there is more; the
 * caption is read out, not shown.
 */
export function Table(props: { caption: string; className?: string; children: ReactNode }) {
  const { caption, className, children } = props
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-hint overflow-x-auto rounded-b-[calc(var(--radius-card)-1px)] focus-visible:-outline-offset-2"
    >
      <table className={classes('w-full border-collapse text-left', className)}>
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
export function HeadCell({ numeric = false, className, ...rest }: CellProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'wrap-normal px-2 py-2.5 align-bottom font-semibold leading-tight first:pl-5 last:pr-5 md:whitespace-nowrap md:px-3',
        numeric && 'text-right',
        className,
      )}
    />
  )
}

// A cell that stays in view has a ground of its own, and is tinted as the rest of its row.
const ROW =
  'border-line border-b last:border-0 hover:bg-hover hover:[--row-tint:var(--color-hover)]'

/** A row of the body. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classes(ROW, className)} />
}

/** A cell; `numeric` ones are set to the right in figures of one width. */
export function Cell({ numeric = false, className, ...rest }: CellProps<'td'>) {
  return (
    <td
      {...rest}
      className={classes(
        'px-2 py-2 first:pl-5 last:pr-5 md:px-3',
        numeric && 'tabular whitespace-nowrap text-right',
        className,
      )}
    />
  )
}

type CellProps<Tag extends 'td' | 'th'> = ComponentProps<Tag> & { numeric?: boolean }
