import { counted } from '@icetally/domain/platform/counted'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../components/dialog.tsx'
import { signOut } from '../queries/auth.ts'
import { useDialog } from '../react/use-dialog.ts'
import { useOutboxStatus } from '../sync/outbox/use-outbox-status.ts'

/**
 * Signing out by the user: asks first while something is unsent. Render the question where
 * `signOut` is offered.
 */
export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
} {
  const { unsent } = useOutboxStatus()
  const dialog = useDialog<number>()
  return {
    signOut: () => (unsent > 0 ? dialog.show(unsent) : signOut()),
    question: (
      <SignOutQuestion unsent={dialog.subject ?? 0} {...dialog.dialog} onConfirm={signOut} />
    ),
  }
}

interface SignOutQuestionProps {
  readonly unsent: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a sign-out that leaves unsent records behind; they are stored in any case. */
function SignOutQuestion({ unsent, open, onClose, onConfirm }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Sign out"
      question={
        unsent === 1
          ? '1 record has not been sent yet. It stays on this device and is sent when you sign in again.'
          : `${counted(unsent, 'record')} have not been sent yet. They stay on this device and are sent when you sign in again.`
      }
      confirmText="Sign out"
    />
  )
}
