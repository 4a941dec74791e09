import { forgotPasswordBody } from '@icetally/domain/account/endpoints/recovery'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../platform/components/button.tsx'
import { EmailField } from '../../platform/components/fields.tsx'
import { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { forgotPassword } from '../../platform/queries/recovery.ts'

/** Asks for a link by e-mail. The answer is the same whether there is such an account or not. */
export function ForgotPasswordForm() {
  const { field, showErrors, submitting } = useSchemaForm(forgotPasswordBody, { email: '' })
  const asking = useMutation({ ...forgotPassword, onError: showErrors })
  const submit = submitting((values) => asking.mutate(values))
  return (
    <>
      <div role="status">
        {asking.isSuccess && (
          <p className="flex items-start gap-3 rounded-control border border-accent/50 bg-accent-soft px-4 py-3 font-semibold">
            <IconMailForward
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 text-accent-text"
            />
            If an account has this email, a message with a link is on its way
          </p>
        )}
      </div>
      {!asking.isSuccess && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <EmailField
            label="Email"
            hint="We send a link to it, with which you choose a new password"
            {...field('email')}
            autoComplete="username"
          />
          <Button type="submit" size="large" pending={asking.isPending} pendingText="Sending...">
            Send the link
          </Button>
        </form>
      )}
    </>
  )
}
