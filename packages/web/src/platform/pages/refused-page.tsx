import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/states.tsx'

/** Replaces a page that this user may not see, or not now: the reason, and another destination. */
export function RefusedPage(props: { title: string; to: string; link: string; children: string }) {
  const { title, to, link, children } = props
  const actions = <LinkButton to={to}>{link}</LinkButton>
  return (
    <EmptyState heading="h2" icon={<IconLock />} title={title} actions={actions}>
      {children}
    </EmptyState>
  )
}
