import { type ReactNode, useState } from 'react'
import { teamColour } from '../team-colour.ts'
import { classes } from './classes.ts'

/**
 * A picture, or the first letters of a name where there is none or it does not load: for a team in its
 * color (`#rrggbb`), if it has one. Decorative.
 */
export function Avatar(props: {
  name: string
  imageUrl?: string | null | undefined
  colour?: string | null | undefined
  className?: string
}) {
  const { name, imageUrl, colour, className } = props
  const [broken, setBroken] = useState<string | null>(null)
  const hasImage = Boolean(imageUrl) && imageUrl !== broken
  const isColoured = Boolean(colour) && !hasImage
  return (
    <span
      aria-hidden="true"
      style={isColoured ? teamColour(colour) : undefined}
      className={classes(
        'relative flex shrink-0 select-none items-center justify-center overflow-hidden',
        isColoured
          ? 'bg-(--team) text-(--team-ink) shadow-[inset_0_0_0_1.5px_var(--team-line)]'
          : 'bg-accent-soft text-accent-text',
        className ?? 'size-10 rounded-full text-base',
      )}
    >
      {imageUrl && hasImage ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(imageUrl)}
          className="size-full object-cover"
        />
      ) : (
        // Generated content: letters in the page would count as the text of a button around them.
        <span
          data-initials={initials(name)}
          className="type-figure text-[1.15em] before:content-[attr(data-initials)]"
        />
      )}
    </span>
  )
}

/** The picture or the letters of a team in its color. Decorative. */
export function TeamCrest(props: {
  team: { readonly name: string; readonly imageUrl: string | null; readonly colour: string | null }
  className?: string
}) {
  const { team, className } = props
  const { name, imageUrl, colour } = team
  return <Avatar {...{ name, imageUrl, colour }} {...(className !== undefined && { className })} />
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
