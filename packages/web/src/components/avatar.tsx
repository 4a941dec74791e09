import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

/** A picture, or the first letters of a name where there is none or it does not load. Decorative. */
export function Avatar({
  name,
  imageUrl,
  className,
}: {
  name: string
  imageUrl?: string | null | undefined
  className?: string
}) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative flex shrink-0 select-none items-center justify-center overflow-hidden bg-accent-soft text-accent-text',
        className ?? 'size-10 rounded-full text-base',
      )}
    >
      {imageUrl && imageUrl !== broken ? (
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

/** The first letters of the first and last word, e.g. "Minnesota Frost" → "MF". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** A short figure on a tile, leaning like a jersey number in a turn. */
export function NumberBadge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'type-figure relative isolate inline-flex h-11 min-w-12 shrink-0 items-center justify-center px-2 text-2xl text-on-primary',
        'before:absolute before:inset-0 before:-z-10 before:-skew-x-8 before:rounded-small before:bg-primary',
        className,
      )}
    >
      {children}
    </span>
  )
}
