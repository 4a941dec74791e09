import { registerBody } from '@icetally/domain/contract/auth'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '../../components/button.tsx'
import { EmailField, NewPasswordFields, TextField } from '../../components/fields.tsx'
import { confirmPassword, confirms } from '../../lib/forms/confirmed-password.ts'
import { useSchemaForm } from '../../lib/forms/schema-form.ts'
import { register } from '../../lib/queries/auth.ts'

/** What the form of a new account holds: the call's body, and the password a second time. */
const formSchema = z
  .extend(registerBody, { confirmPassword })
  .check(confirms(({ password }) => password))

/** Creates an account. A complaint of the server about one field is shown at that field as well. */
export function RegisterForm() {
  const { field, showErrors, submitting } = useSchemaForm(formSchema, {
    displayName: '',
    email: '',
    password: '',
    confirmPassword: '',
  })
  const creation = useMutation({
    mutationFn: register,
    meta: { success: 'Account created successfully!' },
    onError: showErrors,
  })
  const submit = submitting(({ displayName, email, password }) =>
    creation.mutate({ displayName, email, password }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField label="Display Name" autoComplete="name" {...field('displayName')} />
      <EmailField label="Email" {...field('email')} />
      <NewPasswordFields
        label="Password"
        password={field('password')}
        confirmation={field('confirmPassword')}
      />
      <Button type="submit" size="large" pending={creation.isPending} pendingText="Creating...">
        Create Account
      </Button>
    </form>
  )
}
