import { confirmedByPassword } from '@icetally/domain/admin/endpoints/administered'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { Alert } from '../platform/components/notice.tsx'
import { OwnPassword, useConfirming } from '../platform/components/own-password.tsx'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { errorText } from '../platform/messages/report-error.ts'

/** Asks for the own password, or to confirm at the provider, before what cannot be taken back. */
export function ConfirmedDialog(
  props: Layer & {
    title: string
    confirmText: string
    pendingText: string
    pending: boolean
    destructive?: boolean
    /** What it means, above the password. */
    children: ReactNode
    /** Does it, without a password where the provider confirms; tells `onError` what the server said against it. */
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
