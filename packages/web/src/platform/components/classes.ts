/** Joins class names, without those that a condition switched off. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
