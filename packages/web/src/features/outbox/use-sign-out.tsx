import type { ReactNode } from 'react'
import { signOut } from '../../lib/queries/auth.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { useOutboxStatus } from '../../sync/outbox/use-outbox-status.ts'
import { SignOutQuestion } from './sign-out-question.tsx'

/**
 * Signing out by oneself: asks first while something is unsent. The question is to be shown where
 * `signOut` is offered.
 */
export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
} {
  const { unsent } = useOutboxStatus()
  const asking = useDialog<number>()
  const leave = () => void signOut()
  return {
    signOut: () => (unsent > 0 ? asking.show(unsent) : leave()),
    question: <SignOutQuestion unsent={asking.subject ?? 0} {...asking.dialog} onConfirm={leave} />,
  }
}
