import type { CrestPattern } from '@icetally/domain/opponent/book'
import { codeOf, shortCode } from '@icetally/domain/platform/short-code'
import { inkOn } from '@icetally/domain/team/colour'
import { type CSSProperties, useState } from 'react'
import { classes } from '../components/classes.ts'
import { teamColour } from '../team-colour.ts'

/** How a side is drawn. */
export interface CrestLook {
  readonly name: string
  /** Three letters; derived from the name if absent. */
  readonly code?: string
  readonly imageUrl?: string | null | undefined
  /** `#rrggbb`; null: none is known. */
  readonly colour?: string | null | undefined
  readonly secondColour?: string | null
  readonly crest?: CrestPattern
}

/** A shield with the code of a side in its colors, or with its picture. Decorative. */
export function Crest(props: CrestLook & { isOpponent?: boolean; className?: string }) {
  const { name, code, imageUrl, colour, crest = 'plain', isOpponent = false, className } = props
  const { secondColour = null } = props
  const image = useImage(imageUrl)
  const isColoured = Boolean(colour) && image === null
  const letters = code ?? shortCode(name)
  return (
    <span
      aria-hidden="true"
      data-pattern={isColoured ? crest : undefined}
      style={isColoured && colour ? shieldStyle(colour, secondColour) : undefined}
      className={classes(
        'crest relative flex shrink-0 select-none items-center justify-center overflow-hidden',
        !isColoured && (isOpponent ? 'crest-theirs' : 'crest-ours'),
        className ?? 'size-10 text-base',
      )}
    >
      {image ?? (
        // Generated content: letters in the page would count as the text of a button around them.
        <span data-code={letters} className="crest-code type-figure" />
      )}
    </span>
  )
}

/** Null where there is no picture or it does not load. */
function useImage(imageUrl: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!imageUrl || imageUrl === broken) return null
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(imageUrl)}
      className="crest-image size-full object-cover"
    />
  )
}

const shieldStyle = (colour: string, second: string | null): CSSProperties =>
  ({
    ...teamColour(colour),
    '--crest-second': second ?? inkOn(colour),
    '--crest-edge': 'var(--team-line)',
  }) as CSSProperties

/** The crest of a team of this installation. Decorative. */
export function TeamCrest(props: {
  team: {
    readonly name: string
    readonly imageUrl: string | null
    readonly colour: string | null
    readonly shortCode: string | null
  }
  className?: string
}) {
  const { team, className } = props
  const { name, imageUrl, colour } = team
  return (
    <Crest
      {...{ name, imageUrl, colour, code: codeOf(team) }}
      {...(className !== undefined && { className })}
    />
  )
}
