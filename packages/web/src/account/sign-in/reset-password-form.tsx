import { resetPasswordBody } from '@icetally/domain/account/endpoints/recovery'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { hasStatus } from '../../platform/api/api-client.ts'
import { Button } from '../../platform/components/button.tsx'
import { NewPasswordFields } from '../../platform/components/fields.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { confirmPassword, confirms } from '../../platform/forms/confirmed-password.ts'
import { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { resetPassword } from '../../platform/queries/recovery.ts'
import { CannotSignIn } from './cannot-sign-in.tsx'

const formSchema = z
  .extend(z.pick(resetPasswordBody, { password: true }), { confirmPassword })
  .check(confirms(({ password }) => password))

/**
 * Chooses a new password with the token of a link; without one, or with an expired one, shows an
 * error.
 */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { field, showErrors, submitting } = useSchemaForm(formSchema, {
    password: '',
    confirmPassword: '',
  })
  const saving = useMutation({
    ...resetPassword,
    onError: showErrors,
    onSuccess: onDone,
  })
  const submit = submitting(({ password }) => saving.mutate({ token, password }))
  if (token === '' || hasStatus(saving.error, 404)) {
    return (
      <>
        <Alert title="This link does not work">
          This link has expired or was used already. Please ask for a new one.
        </Alert>
        <CannotSignIn offer="Ask for a new link" />
      </>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <NewPasswordFields
        label="New Password"
        password={field('password')}
        confirmation={field('confirmPassword')}
      />
      <p className="text-[0.9375rem] text-muted">This signs you out on all devices.</p>
      <Button type="submit" size="large" pending={saving.isPending} pendingText="Setting...">
        Set the new password
      </Button>
    </form>
  )
}
