import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint'>

/** A password that is chosen, and the same once more. */
export function NewPasswordFields(props: {
  /** E.g. "New Password"; the second field is then "Confirm New Password". */
  label: string
  password: Field
  confirmation: Field
}) {
  const { label, password, confirmation } = props
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="At least 8 characters"
        {...password}
      />
      <PasswordField label={`Confirm ${label}`} autoComplete="new-password" {...confirmation} />
    </>
  )
}
