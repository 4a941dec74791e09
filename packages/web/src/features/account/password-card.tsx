import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { showFieldErrors, useSchemaForm } from '../../lib/forms/schema-form.ts'
import { changePassword } from '../../lib/queries/account.ts'
import { passwordFormSchema } from './password-form-schema.ts'

/** Changes the password. Complaints of the server are shown at their fields as well. */
export function PasswordCard({ email }: { email: string }) {
  const form = useSchemaForm(passwordFormSchema, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const { errors } = form.formState
  const changing = useMutation(changePassword)
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    changing.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => form.reset(),
        onError: (error) =>
          showFieldErrors(error, ['currentPassword', 'newPassword'], form.setError),
      },
    ),
  )
  return (
    <Section title="Password">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordFields
          label="New Password"
          password={{ error: errors.newPassword?.message, ...form.register('newPassword') }}
          confirmation={{
            error: errors.confirmPassword?.message,
            ...form.register('confirmPassword'),
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="min-w-0 flex-[1_1_14rem] text-muted">
            All your other devices are signed out.
          </p>
          <Button type="submit" pending={changing.isPending} pendingText="Saving...">
            Change Password
          </Button>
        </div>
      </form>
    </Section>
  )
}
