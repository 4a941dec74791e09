import { deleteAccountBody } from '@icetally/domain/account/endpoints/account'
import { IconDownload } from '@tabler/icons-react'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api/api.ts'
import { saveFile } from '../platform/browser/save-file.ts'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { FormDialog } from '../platform/components/dialog.tsx'
import { NewPasswordFields, PasswordField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { Alert, UnsentWarning } from '../platform/components/notice.tsx'
import { OwnPassword, useConfirming } from '../platform/components/own-password.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { errorText } from '../platform/messages/report-error.ts'
import { changePassword, fetchMyData } from '../platform/queries/account.ts'
import { teamsQuery } from '../platform/queries/teams.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { endSession } from '../platform/session/session.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import { useOutboxStatus } from '../platform/sync/outbox/use-outbox-status.ts'
import { passwordSchema } from './password-schema.ts'

/** Changes the password; a user of another sign-in reads where to change it. */
export function PasswordCard({ email }: { email: string }) {
  const { provider } = useConfirming()
  if (provider === null) return <ChangePasswordCard email={email} />
  return (
    <Section title="Sign-in">
      <p>{`You sign in with ${isolated(provider)}.`}</p>
    </Section>
  )
}

/** Complaints of the server are shown at their fields as well. */
function ChangePasswordCard({ email }: { email: string }) {
  const { field, reset, showErrors, submitting } = useSchemaForm(passwordSchema, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const changing = useMutation(changePassword)
  const submit = submitting(({ currentPassword, newPassword }) =>
    changing.mutate(
      { currentPassword, newPassword },
      { onSuccess: () => reset(), onError: showErrors },
    ),
  )
  return (
    <Section title="Password">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* Names the account for a password manager. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordFields
          label="New Password"
          password={field('newPassword')}
          confirmation={field('confirmPassword')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="min-w-0 flex-[1_1_14rem] text-muted">
            All your other devices are signed out.
          </p>
          <Button type="submit" pending={changing.isPending} pendingText="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** All data stored about the user, as a file. */
export function MyDataCard() {
  const fetching = useMutation(fetchMyData)
  const save = () =>
    fetching.mutate(undefined, {
      onSuccess: (data) => {
        const day = new Date().toISOString().slice(0, 10)
        const text = `${JSON.stringify(data, null, 2)}\n`
        saveFile(`icetally-my-data-${day}.json`, new Blob([text], { type: 'application/json' }))
      },
    })
  return (
    <Section title="My Data">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem] text-muted">
          Your profile, devices and teams, and the shots and goals you recorded, as a JSON file.
        </p>
        <Button
          variant="secondary"
          icon={IconDownload}
          pending={fetching.isPending}
          pendingText="Downloading..."
          onClick={save}
        >
          Download My Data
        </Button>
      </div>
    </Section>
  )
}

/** Deletes the account, behind a dialog that requires the password. */
export function DeleteAccountCard() {
  const asking = useDialog<true>()
  return (
    <Section title="Delete Account">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem] text-muted">
          Your account is deleted for good, and with it every team that has no other member.
        </p>
        <Button variant="danger" onClick={() => asking.show(true)}>
          Delete My Account
        </Button>
      </div>
      {asking.subject && <DeleteAccountDialog key={asking.opening} {...asking.dialog} />}
    </Section>
  )
}

function DeleteAccountDialog(layer: Layer) {
  const { field, showErrors, submitting } = useSchemaForm(deleteAccountBody, { password: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const deleting = useMutation(deleteAccount())
  const confirming = useConfirming()
  const run = (password?: string) => {
    setRefusal(null)
    deleting.mutate(password, {
      onError: (error) => {
        if (!showErrors(error)) setRefusal(errorText(error))
      },
    })
  }
  const withPassword = submitting(({ password }) => run(password))
  return (
    <FormDialog
      {...layer}
      title="Delete Account"
      size="compact"
      onSubmit={confirming.submit(withPassword, run)}
      confirmText="Delete Account"
      pendingText="Deleting..."
      pending={deleting.isPending}
      destructive
    >
      <p>Are you sure you want to delete your account? This action cannot be undone.</p>
      <TeamsOfAccount />
      <UnsentOfAccount />
      {refusal !== null && <Alert title="Your account was not deleted">{refusal}</Alert>}
      <OwnPassword label="Password" confirming={confirming} {...field('password')} />
    </FormDialog>
  )
}

/** Names the teams without another member, which are deleted with the account. */
function TeamsOfAccount() {
  const { data: teams = [] } = useQuery({ ...teamsQuery(), meta: { silent: true } })
  const own = teams.filter(({ _count }) => _count.members === 1)
  if (own.length === 0) return null
  return (
    <div>
      <p>
        {own.length === 1
          ? 'This team is deleted with it, with all its games:'
          : 'These teams are deleted with it, with all their games:'}
      </p>
      <ul className="mt-1 list-disc pl-5 font-semibold">
        {own.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Unsent records that are deleted with the account, counted while the dialog is open. */
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

const deleteAccount = () =>
  mutationOptions({
    mutationFn: async (password: string | undefined) => {
      await api('DELETE /auth/me', { body: { password } })
    },
    meta: { success: 'Your account was deleted', failure: 'Failed to delete account' },
    onSuccess: async () => {
      const forgotten = outbox().forgetUser()
      endSession('signed-out')
      // Records left behind by a failing storage are refused by the server for every user.
      await forgotten.catch(() => undefined)
    },
  })
