import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../platform/api/api-client.ts'
import { Button } from '../../platform/components/button.tsx'
import { EmailField, PasswordField } from '../../platform/components/fields.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { errorText } from '../../platform/messages/report-error.ts'
import { signIn } from '../../platform/queries/auth.ts'

const BOTH_NEEDED = 'Please enter both email and password'
const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'

/**
 * No account has a shorter password. Not imported from the domain, which would load more than the
 * first page needs.
 */
const SHORTEST = 8
const TOO_SHORT = `Password must be at least ${SHORTEST} characters`

type Field = 'email' | 'password'

/**
 * E-mail and password. An error is shown in a box above, which can be dismissed. Without the form
 * library and the schemas of the other forms: there are two rules to check here, and they would
 * make the first page's code larger by a fifth.
 */
export function LoginForm() {
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const login = useMutation({
    mutationFn: signIn,
    meta: { success: 'Welcome back!', describe: loginFailure },
    onError: (error) => setFailure(loginFailure(error)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    const empty: Field[] = []
    if (email === '') empty.push('email')
    if (password === '') empty.push('password')
    const isShort = password !== '' && password.length < SHORTEST
    const wrong: readonly Field[] = empty.length === 0 && isShort ? ['password'] : empty
    setMissing(wrong)
    // Both fields have the same error: it is shown once, in the box.
    if (empty.length > 0) setFailure(BOTH_NEEDED)
    else setFailure(isShort ? TOO_SHORT : null)
    if (wrong[0] === undefined) login.mutate({ email, password })
    else form.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
  }
  const typedInto = (field: Field) => () => setMissing(missing.filter((name) => name !== field))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== null && (
        <Alert title="Login Failed" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      <EmailField
        label="Email"
        name="email"
        autoComplete="username"
        invalid={missing.includes('email')}
        onChange={typedInto('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        minLength={SHORTEST}
        invalid={missing.includes('password')}
        onChange={typedInto('password')}
      />
      <Button type="submit" size="large" pending={login.isPending} pendingText="Signing in...">
        Sign in
      </Button>
    </form>
  )
}

/**
 * A refusal for another reason than the credentials (too many tries, server unavailable) has its
 * own sentence.
 */
function loginFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'NETWORK' && !navigator.onLine) return errorText(error)
    return error.fromServer && error.code !== 'LOGIN_FAILED' ? error.message : LOGIN_FAILED
  }
  return error instanceof Error ? error.message : LOGIN_FAILED
}
