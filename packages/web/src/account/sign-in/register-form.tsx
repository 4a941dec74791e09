import { useMutation } from '@tanstack/react-query'
import { Button } from '../../platform/components/button.tsx'
import { EmailField, NewPasswordFields, TextField } from '../../platform/components/fields.tsx'
import { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { register } from '../../platform/queries/auth.ts'
import { registerSchema, registerWithCodeSchema } from './register-schema.ts'

/** The ways to register that this server accepts. */
export interface Admitted {
  /** The invitation that the page was opened with, and whose it is. */
  readonly invitation?: { readonly token: string; readonly email: string } | undefined
  /** The code of a team, with an initial value if known. */
  readonly code?: string | undefined
}

/** Creates an account. A field that the server refuses is marked: its sentence is the message. */
export function RegisterForm(props: Admitted & { onCode?: (code: string) => void }) {
  const { invitation, code, onCode } = props
  const { field, markErrors, submitting, closing } = useSchemaForm(
    code === undefined ? registerSchema : registerWithCodeSchema,
    {
      displayName: '',
      email: invitation?.email ?? '',
      password: '',
      confirmPassword: '',
      ...(code !== undefined && { teamCode: code }),
    },
    'register',
  )
  const creation = useMutation({
    mutationFn: register,
    meta: { success: 'Account created successfully!' },
    onSuccess: closing(() => undefined),
    onError: markErrors,
  })
  const submit = submitting((typed) => {
    const { displayName, email, password } = typed
    if (code !== undefined && typed.teamCode !== undefined) onCode?.(typed.teamCode)
    creation.mutate({
      ...{ displayName, email, password },
      ...(invitation !== undefined && { invitation: invitation.token }),
      ...(code !== undefined && { teamCode: typed.teamCode }),
    })
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {code !== undefined && (
        <TextField
          label="Team Code"
          autoComplete="off"
          autoCapitalize="characters"
          hint="New accounts need an invitation here, or the code of a team. A manager of the team has it."
          {...field('teamCode')}
        />
      )}
      <TextField label="Display Name" autoComplete="name" {...field('displayName')} />
      <EmailField label="Email" readOnly={invitation !== undefined} {...field('email')} />
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
