import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The first letters of a person's name instead of a picture. Decorative. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative flex shrink-0 select-none items-center justify-center overflow-hidden',
        'bg-accent-soft text-accent-text',
        className ?? 'size-10 rounded-full text-base',
      )}
    >
      {/* Generated content: letters in the page would count as the text of a button around them. */}
      <span
        data-initials={initials(name)}
        className="type-figure text-[1.15em] before:content-[attr(data-initials)]"
      />
    </span>
  )
}

/** The initials of the first and last word ("Frost (2026)" → "F2"), or the first character. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = [...name.trim()][0] ?? '', ...more] = letters
  return `${first}${more.at(-1) ?? ''}`.toLocaleUpperCase()
}

/** A short figure on a tile, leaning like a jersey number in a turn. */
export function NumberBadge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'type-figure relative isolate inline-flex h-11 min-w-12 shrink-0 items-center justify-center px-2 text-2xl text-on-jersey',
        'before:absolute before:inset-0 before:-z-10 before:-skew-x-8 before:rounded-small before:bg-jersey before:shadow-[inset_0_0_0_1.5px_var(--team-line,transparent)]',
        className,
      )}
    >
      {children}
    </span>
  )
}
