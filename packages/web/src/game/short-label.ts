import { isolated } from '../lib/format/user-text.ts'

/** A player where there is little room: the number and the last name, e.g. "#31 Rooney". */
export function shortLabel({ name, number }: { name: string; number: number | null }): string {
  const last = isolated(name.trim().split(/\s+/).at(-1) ?? name)
  return number === null ? last : `#${number} ${last}`
}
