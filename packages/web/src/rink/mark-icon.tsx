import type { MarkKind } from './marks.ts'

/** Each kind's color and shape; the outlined ones have a width of line. */
const ICONS: Readonly<Record<MarkKind, { colour: string; path: string; line?: number }>> = {
  'for-scored': { colour: 'text-mode-green', path: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z' },
  'for-missed': {
    colour: 'text-mode-blue',
    path: 'M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z',
    line: 3,
  },
  'against-scored': { colour: 'text-mode-red', path: 'M0-9.2 9.2 0 0 9.2-9.2 0Z' },
  'against-missed': {
    colour: 'text-mode-orange',
    path: 'M-5.8-5.8 5.8 5.8M5.8-5.8-5.8 5.8',
    line: 3.5,
  },
}

/** On pictures of figures blue is us and orange is them, goals too. */
const SIDE_COLOURS: Readonly<Record<MarkKind, string>> = {
  'for-scored': 'text-(--rink-goal-for)',
  'for-missed': 'text-mode-blue',
  'against-scored': 'text-(--rink-goal-against)',
  'against-missed': 'text-mode-orange',
}

interface MarkIconProps {
  readonly kind: MarkKind
  /** `side`: in the colors of the two teams, as on shot maps; else in those of recording. */
  readonly colours?: 'recording' | 'side'
  readonly className?: string
}

const colourOf = (kind: MarkKind, colours: MarkIconProps['colours']) =>
  colours === 'side' ? SIDE_COLOURS[kind] : ICONS[kind].colour

/** A mark of the rink for a picture in SVG, around its middle and some 16 units wide. */
export function MarkShape({ kind, colours = 'recording' }: Omit<MarkIconProps, 'className'>) {
  const { path, line } = ICONS[kind]
  return (
    <g className={colourOf(kind, colours)}>
      {line ? (
        <path d={path} fill="none" stroke="currentColor" strokeWidth={line} strokeLinecap="round" />
      ) : (
        <>
          <path d={path} fill="currentColor" />
          <circle r="2.6" className="fill-surface" />
        </>
      )}
    </g>
  )
}

/** A mark of the rink as an icon of 20 pixels, the same shapes as `draw-marks.ts` paints. */
export function MarkIcon({ kind, colours = 'recording', className = '' }: MarkIconProps) {
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true" className={`size-5 shrink-0 ${className}`}>
      <MarkShape kind={kind} colours={colours} />
    </svg>
  )
}
