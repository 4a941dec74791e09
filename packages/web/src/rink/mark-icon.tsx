import type { MarkKind } from './marks.ts'

/** Each kind's colour and shape; the outlined ones have a width of line. */
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

/** A mark of the rink as an icon of 20 pixels, the same shapes as `draw-marks.ts` paints. */
export function MarkIcon({ kind, className = '' }: { kind: MarkKind; className?: string }) {
  const { colour, path, line } = ICONS[kind]
  return (
    <svg
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      className={`size-5 shrink-0 ${colour} ${className}`}
    >
      {line ? (
        <path d={path} fill="none" stroke="currentColor" strokeWidth={line} strokeLinecap="round" />
      ) : (
        <>
          <path d={path} fill="currentColor" />
          <circle r="2.6" className="fill-surface" />
        </>
      )}
    </svg>
  )
}
