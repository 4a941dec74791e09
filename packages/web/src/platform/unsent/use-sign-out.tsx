import { counted } from '@icetally/domain/platform/counted'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../components/dialog.tsx'
import { signOut } from '../queries/auth.ts'
import { useDialog } from '../react/use-dialog.ts'
import type { OutboxStatus } from '../sync/outbox/types.ts'
import { useOutboxStatus } from '../sync/outbox/use-outbox-status.ts'
import { isUnstored } from './status-words.ts'

/**
 * Signing out by the user: asks first while something is unsent. Render the question where
 * `signOut` is offered.
 */
export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
} {
  const status = useOutboxStatus()
  const dialog = useDialog<string>()
  return {
    signOut: () => (status.unsent > 0 ? dialog.show(questionOf(status)) : signOut()),
    question: (
      <ConfirmDialog
        {...dialog.dialog}
        onConfirm={signOut}
        title="Sign out"
        question={dialog.subject ?? ''}
        confirmText="Sign out"
      />
    ),
  }
}

/** Unsent records outlast the sign-out: on the device, or, where it stores no more, in this page. */
function questionOf(status: OutboxStatus): string {
  const { unsent } = status
  const isOne = unsent === 1
  const waiting = `${counted(unsent, 'record')} ${isOne ? 'has' : 'have'} not been sent yet.`
  if (isUnstored(status))
    return `${waiting} Keep this page open and sign in again to send ${isOne ? 'it' : 'them'}.`
  return `${waiting} ${isOne ? 'It stays on this device and is' : 'They stay on this device and are'} sent when you sign in again.`
}
