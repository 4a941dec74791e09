import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/**
 * The browser's own choice among many, with our arrow on our ground: each engine draws these in its own way.
 * `data-chosen` is the look of a pressed chip.
 */
export function Select(
  props: ComponentProps<'select'> & { 'data-chosen'?: true | undefined; frameClass?: string },
) {
  const { className, frameClass, ...select } = props
  return (
    <span className={classes('relative flex min-w-0', frameClass)}>
      <select
        {...select}
        className={classes('peer min-w-0 cursor-pointer appearance-none truncate', className)}
      />
      <IconChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted peer-disabled:opacity-60 peer-data-chosen:text-on-primary"
      />
    </span>
  )
}
