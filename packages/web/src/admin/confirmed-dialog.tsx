import { confirmedByPassword } from '@icetally/domain/admin/endpoints/administered'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { Alert } from '../platform/components/notice.tsx'
import { OwnPassword, useConfirming } from '../platform/components/own-password.tsx'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { errorText } from '../platform/messages/report-error.ts'

/** Requires the own password, or a confirmation at the provider, before an irreversible action. */
export function ConfirmedDialog(
  props: Layer & {
    title: string
    confirmText: string
    pendingText: string
    pending: boolean
    destructive?: boolean
    /** The effect of the action, above the password. */
    children: ReactNode
    /**
     * Runs the action, without a password if the provider confirms; reports the server's refusal to
     * `onError`.
     */
    onConfirm: (password: string | undefined, onError: (error: unknown) => void) => void
  },
) {
  const { children, onConfirm, ...dialog } = props
  const { field, showErrors, submitting } = useSchemaForm(confirmedByPassword, { password: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirming = useConfirming()
  const run = (password?: string) => {
    setRefusal(null)
    onConfirm(password, (error) => {
      if (!showErrors(error)) setRefusal(errorText(error))
    })
  }
  const withPassword = submitting(({ password }) => run(password))
  return (
    <FormDialog {...dialog} size="compact" onSubmit={confirming.submit(withPassword, run)}>
      {refusal !== null && <Alert title="That was refused">{refusal}</Alert>}
      {children}
      <OwnPassword label="Your Password" confirming={confirming} {...field('password')} />
    </FormDialog>
  )
}
