import type { MarkKind } from './marks.ts'

const COLOURS: Readonly<Record<MarkKind, string>> = {
  'for-scored': 'text-mode-green',
  'for-missed': 'text-mode-blue',
  'against-scored': 'text-mode-red',
  'against-missed': 'text-mode-orange',
}

/** A mark of the rink as an icon of 20 pixels, the same shapes as `draw-marks.ts` paints. */
export function MarkIcon({ kind, className = '' }: { kind: MarkKind; className?: string }) {
  return (
    <svg
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      className={`size-5 shrink-0 ${COLOURS[kind]} ${className}`}
    >
      <Shape kind={kind} />
    </svg>
  )
}

function Shape({ kind }: { kind: MarkKind }) {
  switch (kind) {
    case 'for-scored':
      return (
        <>
          <circle r="8" fill="currentColor" />
          <circle r="2.6" className="fill-surface" />
        </>
      )
    case 'for-missed':
      return <circle r="6.5" fill="none" stroke="currentColor" strokeWidth="3" />
    case 'against-scored':
      return (
        <>
          <path d="M0-9.2 9.2 0 0 9.2-9.2 0Z" fill="currentColor" />
          <circle r="2.6" className="fill-surface" />
        </>
      )
    case 'against-missed':
      return (
        <path
          d="M-5.8-5.8 5.8 5.8M5.8-5.8-5.8 5.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      )
  }
}
