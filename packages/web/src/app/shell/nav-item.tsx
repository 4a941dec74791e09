import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { classes } from '../../platform/components/classes.ts'
import { useLinkFromLayer } from '../../platform/components/layers.ts'
import { useIsCurrent } from './use-is-current.ts'

/** One line of the navigation; the current page carries the cut of a skate at its left. */
export function NavItem(props: {
  to: string
  icon: Icon
  label: string
  nested?: boolean
  /** Current on this very path only, not on paths below it. */
  exact?: boolean
  /** Other pages of this part. */
  others?: readonly string[]
  /** Leads to a part of a page: it is never the current page. */
  isPart?: boolean
}) {
  const { to, icon: Icon, label, nested = false, exact = false, others = [] } = props
  const isCurrent = useIsCurrent(to, { exact, others }) && !props.isPart
  return (
    <li>
      <Link
        to={to}
        {...useLinkFromLayer(to)}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'relative flex min-h-11 items-center gap-3 rounded-control pr-3 font-semibold transition-colors [&>svg]:size-5 [&>svg]:shrink-0',
          nested ? 'pl-9 text-[0.9375rem]' : 'pl-3',
          isCurrent
            ? 'bg-accent-soft text-ink before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:-skew-x-8 before:rounded-full before:bg-accent [&>svg]:text-accent'
            : 'text-muted hover:bg-hover hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </li>
  )
}
