import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DialogControl } from '../react/use-dialog.ts'
import { ConfirmDialog } from './dialog.tsx'

/** Asks before the subject of a dialog is deleted or revoked, and does it. */
export function RemovalDialog<Subject, Answer>(props: {
  control: DialogControl<Subject>
  removal: UseMutationOptions<Answer, Error, Subject>
  title: string
  /** The default title. */
  confirmText?: string
  pendingText?: string
  /** Stays open after a failure, to be tried again. */
  isRetried?: boolean
  question: (subject: Subject) => ReactNode
}) {
  const { control, removal, title, isRetried = false, question } = props
  const { confirmText = title, pendingText = 'Deleting...' } = props
  const { subject, close } = control
  const removing = useMutation(removal)
  if (subject === null) return null
  return (
    <ConfirmDialog
      {...control.dialog}
      {...{ title, confirmText, pendingText }}
      question={question(subject)}
      pending={removing.isPending}
      destructive
      onConfirm={() =>
        removing.mutate(subject, isRetried ? { onSuccess: close } : { onSettled: close })
      }
    />
  )
}

/** The same for deleting from a list: "Delete Player". */
export const DeletionDialog = <Subject, Answer>(
  props: Omit<
    Parameters<typeof RemovalDialog<Subject, Answer>>[0],
    'confirmText' | 'pendingText' | 'isRetried'
  >,
) => <RemovalDialog {...props} confirmText="Delete" isRetried />
