import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of quiet zone on each side that the standard requires. */
const QUIET_ZONE = 4

/** A text as a QR code: dark on white in every appearance, as scanners expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawing(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[min(15rem,28dvh)] max-w-full rounded-control border border-line bg-white"
    >
      <path d={path} fill="#0b1730" />
    </svg>
  )
}

/** Every run of dark modules in a row as one rectangle, and the side of the whole in modules. */
function drawing(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return { path: runs.join(''), size }
}
