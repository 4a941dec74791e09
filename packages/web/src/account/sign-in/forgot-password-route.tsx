import { forgotPasswordBody } from '@icetally/domain/account/endpoints/recovery'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Button } from '../../platform/components/button.tsx'
import { EmailField } from '../../platform/components/fields.tsx'
import { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { paths } from '../../platform/paths.ts'
import { forgotPassword, serviceQuery } from '../../platform/queries/recovery.ts'
import { Answered } from './answered.tsx'
import { SignInHeading } from './sign-in-heading.tsx'

/** The page on which a link for a new password is requested, where e-mails are sent. */
export default function ForgotPasswordRoute() {
  const { data: service } = useQuery(serviceQuery())
  // That page names the contact.
  if (service?.mail === false || service?.passwordLogin === false) {
    return <Navigate to={paths.login()} replace />
  }
  return (
    <>
      <SignInHeading
        title="Forgot password?"
        other={{ question: 'Remembered it?', to: paths.login(), link: 'Sign in' }}
      />
      <ForgotPasswordForm />
    </>
  )
}

/** Requests a link by e-mail. The response is the same whether there is such an account or not. */
function ForgotPasswordForm() {
  const { field, showErrors, submitting } = useSchemaForm(
    forgotPasswordBody,
    { email: '' },
    'forgotten password',
  )
  const asking = useMutation({ ...forgotPassword, onError: showErrors })
  const submit = submitting((values) => asking.mutate(values))
  return (
    <>
      <div role="status">
        {asking.isSuccess && (
          <Answered icon={IconMailForward}>
            If an account has this email, a message with a link is on its way
          </Answered>
        )}
      </div>
      {asking.isSuccess ? (
        <Button variant="ghost" onClick={asking.reset} className="mt-3 -ml-4">
          Send it to another email
        </Button>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <EmailField
            label="Email"
            hint="We email you a link to choose a new password"
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
