import * as z from 'zod/mini'
import { TextField } from '../platform/components/fields.tsx'
import { useSchemaForm } from '../platform/forms/schema-form.ts'

/** As a person reads it: spaces in a row look like one, and letters may be composed in two ways. */
const asRead = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * A form that is sent only once the team's name has been typed, for actions that affect many
 * people.
 */
export function useTypedTeamName(teamName: string) {
  const isName = (typed: string) => asRead(typed) === asRead(teamName)
  return useSchemaForm(
    z.object({ name: z.string().check(z.refine(isName, "This is not the team's name")) }),
    { name: '' },
  )
}

/** The field of {@link useTypedTeamName}. */
export const TypedTeamName = ({
  form: { field },
}: {
  form: ReturnType<typeof useTypedTeamName>
}) => (
  <TextField
    label="Team Name"
    hint="Type the name of the team to confirm"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    {...field('name')}
  />
)
