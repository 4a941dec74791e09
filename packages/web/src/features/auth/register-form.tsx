import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { EmailField, TextField } from '../../components/text-field.tsx'
import { showFieldErrors, useSchemaForm } from '../../lib/forms/schema-form.ts'
import { register } from '../../lib/queries/auth.ts'
import { registerFormSchema } from './register-schema.ts'

/** Creates an account. A complaint of the server about one field is shown at that field as well. */
export function RegisterForm() {
  const form = useSchemaForm(registerFormSchema, {
    displayName: '',
    email: '',
    password: '',
    confirmPassword: '',
  })
  const { errors } = form.formState
  const creation = useMutation({
    mutationFn: register,
    meta: { success: 'Account created successfully!' },
    onError: (error) => showFieldErrors(error, ['displayName', 'email', 'password'], form.setError),
  })
  const submit = form.handleSubmit(({ displayName, email, password }) =>
    creation.mutate({ displayName, email, password }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label="Display Name"
        autoComplete="name"
        error={errors.displayName?.message}
        {...form.register('displayName')}
      />
      <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
      <NewPasswordFields
        label="Password"
        password={{ error: errors.password?.message, ...form.register('password') }}
        confirmation={{
          error: errors.confirmPassword?.message,
          ...form.register('confirmPassword'),
        }}
      />
      <Button type="submit" size="large" pending={creation.isPending} pendingText="Creating...">
        Create Account
      </Button>
    </form>
  )
}
