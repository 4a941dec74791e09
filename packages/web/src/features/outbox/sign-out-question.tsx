import { counted } from '@icetally/domain/counted'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

interface SignOutQuestionProps {
  readonly unsent: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a sign-out that leaves unsent records behind; they are kept in any case. */
export function SignOutQuestion({ unsent, open, onClose, onConfirm }: SignOutQuestionProps) {
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
