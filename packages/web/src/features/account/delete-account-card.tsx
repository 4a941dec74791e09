import { deleteAccountBody } from '@icetally/domain/contract/account'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { UnsentWarning } from '../../components/unsent-warning.tsx'
import { api } from '../../lib/api/api.ts'
import { showFieldErrors, useSchemaForm } from '../../lib/forms/schema-form.ts'
import { errorText } from '../../lib/messages/report-error.ts'
import { endSession } from '../../lib/session/session.ts'
import { outbox } from '../../sync/outbox/index.ts'
import { useOutboxStatus } from '../../sync/outbox/use-outbox-status.ts'

/** The way out for good, behind a dialog that asks for the password. */
export function DeleteAccountCard() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="Delete Account">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem] text-muted">
          Your account goes for good, and with it every team that has no other member.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete My Account
        </Button>
      </div>
      <Dialog open={open} onClose={close} title="Delete Account" size="compact" keepOpen>
        <DeleteAccountForm onClose={close} />
      </Dialog>
    </Section>
  )
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(deleteAccountBody, { password: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const deleting = useMutation(deleteAccount())
  const submit = form.handleSubmit(({ password }) => {
    setRefusal(null)
    deleting.mutate(password, {
      onError: (error) => {
        if (!showFieldErrors(error, ['password'], form.setError)) setRefusal(errorText(error))
      },
    })
  })
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      submitText="Delete Account"
      pendingText="Deleting..."
      pending={deleting.isPending}
      destructive
    >
      <p>Are you sure you want to delete your account? This action cannot be undone.</p>
      <UnsentOfAccount />
      {refusal !== null && <Alert title="Your account was not deleted">{refusal}</Alert>}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  )
}

/** What goes with the account because the server never had it, counted as long as it is asked. */
function UnsentOfAccount() {
  const { unsent, attention } = useOutboxStatus()
  return (
    <UnsentWarning
      count={unsent + attention.length}
      afterOne="It is deleted with your account."
      after="They are deleted with your account."
    />
  )
}

/** Deletes the account, ends the session, and forgets what was still to be sent. */
const deleteAccount = () =>
  mutationOptions({
    mutationFn: async (password: string) => {
      await api('DELETE /auth/me', { body: { password } })
    },
    meta: { success: 'Your account was deleted', failure: 'Failed to delete account' },
    onSuccess: async () => {
      const forgotten = outbox().forgetUser()
      endSession('signed-out')
      // What a failing storage keeps is refused by the server for every user.
      await forgotten.catch(() => undefined)
    },
  })
