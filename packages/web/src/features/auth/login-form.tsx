import { loginBody } from '@icetally/domain/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { signIn } from '../../lib/queries/auth.ts'
import { toastError } from '../../lib/toast.ts'

const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'

/** E-mail and password. What went wrong stands in a box above, which can be dismissed. */
export function LoginForm() {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(loginBody, { email: '', password: '' })
  const { errors } = form.formState
  const login = useMutation({
    mutationFn: signIn,
    meta: { success: 'Welcome back!', silent: true },
    onError: (error) => {
      const sentence = loginFailure(error)
      setFailure(sentence)
      toastError(sentence)
    },
  })
  const submit = form.handleSubmit(
    (credentials) => {
      setFailure(null)
      login.mutate(credentials)
    },
    // Both fields have the same complaint: it is said once, in the box.
    (complaints) =>
      setFailure(complaints.email?.message ?? complaints.password?.message ?? LOGIN_FAILED),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure !== null && (
        <Alert title="Login Failed" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        invalid={errors.email !== undefined}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        minLength={8}
        invalid={errors.password !== undefined}
        {...form.register('password')}
      />
      <Button type="submit" size="large" pending={login.isPending} pendingText="Signing in...">
        Sign in
      </Button>
    </form>
  )
}

/** A refusal for another reason than the credentials (too many tries, server away) says its own. */
function loginFailure(error: unknown): string {
  if (error instanceof ApiError) {
    return error.fromServer && error.code !== 'LOGIN_FAILED' ? error.message : LOGIN_FAILED
  }
  return error instanceof Error ? error.message : LOGIN_FAILED
}
