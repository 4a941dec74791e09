import { sideCode } from '@icetally/domain/platform/side-code'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../platform/components/fields.tsx'

/** A code as it is typed; empty: that of the name. */
export const typedCode = z.string().check(({ value, issues }) => {
  const { error } = value.trim() === '' ? {} : sideCode.safeParse(value)
  const message = error?.issues[0]?.message
  if (message !== undefined) issues.push({ code: 'custom', input: value, message })
})

/** A typed code as the calls take it: none if empty. */
export const sentCode = (typed: string): string | null => typed.trim() || null

/** The preview of the code for the typed text, before it is saved. */
export const shownCode = (typed: string, derived: string): string =>
  typed.trim().toUpperCase() || derived

/** Three letters for rows, sheets and crests; the placeholder is the code without a choice. */
export const CodeField = ({
  derived,
  ...field
}: { derived: string } & Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    optional
    autoComplete="off"
    autoCapitalize="characters"
    maxLength={3}
    placeholder={derived}
    hint="Three letters for lists and sheets"
    className="uppercase"
    {...field}
  />
)
