/** Three rows of dots around a line: the same figure of a player in two halves of the games, steady and by luck. */
export function SteadinessDrawing() {
  return (
    <svg
      viewBox="0 0 320 96"
      role="img"
      aria-label="Dots of a steady figure lie close together; those of luck are scattered."
      className="w-full max-w-sm"
    >
      {ROWS.map(({ name, at }, row) => (
        <g key={name} transform={`translate(0 ${16 + row * 32})`}>
          <text y="5" className="fill-muted text-[13px]">
            {name}
          </text>
          <line x1="90" x2="316" className="stroke-edge" />
          {at.map((x) => (
            <circle key={x} cx={90 + x} r="5" className="fill-mode-blue" opacity="0.75" />
          ))}
        </g>
      ))}
    </svg>
  )
}

const ROWS = [
  { name: 'steady', at: [102, 109, 113, 117, 124] },
  { name: 'half luck', at: [70, 96, 115, 138, 160] },
  { name: 'luck', at: [8, 62, 118, 170, 222] },
] as const

/** A rink's end with chances by location: the nearer, the larger. */
export function ChanceDrawing() {
  return (
    <svg
      viewBox="0 0 320 150"
      role="img"
      aria-label="The nearer to the net and the more in front of it, the likelier a shot scores."
      className="w-full max-w-sm"
    >
      <rect x="1" y="1" width="318" height="148" rx="34" className="fill-sunken stroke-edge" />
      <line x1="276" x2="276" y1="1" y2="149" className="stroke-mode-red/60" />
      <rect x="276" y="64" width="12" height="22" className="fill-none stroke-ink" />
      {CHANCES.map(({ x, y, chance }) => (
        <g key={chance}>
          <circle cx={x} cy={y} r={6 + chance * 0.7} className="fill-mode-blue" opacity="0.8" />
          <text
            x={x}
            y={y - 14 - chance * 0.5}
            textAnchor="middle"
            className="fill-ink text-[13px]"
          >
            {chance}%
          </text>
        </g>
      ))}
    </svg>
  )
}

const CHANCES = [
  { x: 252, y: 75, chance: 20 },
  { x: 196, y: 60, chance: 10 },
  { x: 128, y: 104, chance: 5 },
  { x: 48, y: 40, chance: 2 },
] as const
