import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '../format/format-count.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** A sheet of ice to put things on. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classes(
        'min-w-0 rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    />
  )
}

/** A card with a heading, optional actions at its right, and content below. */
export function Section(props: {
  title: ReactNode
  actions?: ReactNode
  /** Off for lists and tables that extend to the card's edge. */
  padded?: boolean
  /** `h2` where it is the only section of a page. */
  heading?: 'h2' | 'h3'
  /** Where a link of the navigation leads to. */
  id?: string
  className?: string
  children: ReactNode
}) {
  const { title, actions, padded = true, heading: Heading = 'h3', id, className, children } = props
  return (
    <section
      id={id}
      className={classes(
        'min-w-0 scroll-mt-20 rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-1 pr-3 pl-5 sm:py-2.5 lying:py-0.5">
        <Heading className="type-heading min-h-11 content-center text-xl">{title}</Heading>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className={padded ? 'p-5' : undefined}>{children}</div>
    </section>
  )
}

/** One figure with its name, in scoreboard numerals. */
export function StatTile(props: {
  label: ReactNode
  value: ReactNode
  /** Gray: of too few games to mean anything. */
  faint?: boolean
}) {
  const { label, value, faint = false } = props
  const text = typeof value === 'number' ? formatCount(value) : value
  return (
    <div className="relative flex min-w-0 flex-col gap-1 overflow-hidden rounded-card border border-line bg-surface px-3.5 py-3.5 shadow-card sm:px-5 sm:py-4">
      <span className="flex items-center gap-2 text-muted max-sm:text-[0.9375rem]">{label}</span>
      <span className="type-figure @container whitespace-nowrap text-[2rem] sm:text-[2.75rem]">
        {/* A long record such as 30–17–12 is as large as its space allows. */}
        <span
          className={classes(
            typeof text === 'string' && text.length > 6 && 'max-sm:text-[min(1em,30cqi)]',
            faint && 'text-muted',
          )}
        >
          {text}
        </span>
      </span>
    </div>
  )
}

/** A card with a list that extends to its edge, and a button that adds to it. */
export function ListSection(props: {
  title: string
  addText: string
  mayAdd: boolean
  onAdd: () => void
  /** The text instead of the list; null if there is one, or if it has its own. */
  empty?: string | null
  children: ReactNode
}) {
  const { title, addText, mayAdd, onAdd, empty = null, children } = props
  return (
    <Section
      title={title}
      padded={false}
      actions={
        <Button size="small" variant="secondary" icon={IconPlus} disabled={!mayAdd} onClick={onAdd}>
          {addText}
        </Button>
      }
    >
      {empty === null ? children : <p className="px-5 py-8 text-center text-muted">{empty}</p>}
    </Section>
  )
}
