import { Collapsible as Base } from '@base-ui/react/collapsible'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A heading button that folds its content away. Folded at first, unless `open` is set. */
export function Collapsible(props: {
  title: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  triggerClassName?: string
  /** Renders the title as a heading (level 3) of the page. */
  heading?: boolean
  children: ReactNode
}) {
  const { title, triggerClassName, heading = false, children, ...root } = props
  const trigger = (
    <Base.Trigger
      className={classes(
        'group flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left font-semibold transition-colors hover:bg-hover',
        triggerClassName,
      )}
    >
      <IconChevronRight
        aria-hidden="true"
        className="size-4.5 shrink-0 text-muted transition-transform group-data-panel-open:rotate-90"
      />
      {title}
    </Base.Trigger>
  )
  return (
    <Base.Root {...root}>
      {heading ? <h3>{trigger}</h3> : trigger}
      <Base.Panel className="h-(--collapsible-panel-height) overflow-clip transition-[height] duration-200 ease-glide [overflow-clip-margin:4px] data-ending-style:h-0 data-starting-style:h-0">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
