import type { AttackingDirection } from '@icetally/domain/limits'
import { memo } from 'react'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import type { MarkKind } from '../../rink/marks.ts'

const KINDS: readonly (readonly [MarkKind, string])[] = [
  ['for-scored', 'Score for'],
  ['for-missed', 'Miss for'],
  ['against-scored', 'Score against'],
  ['against-missed', 'Miss against'],
]

/** The four marks and what they mean. */
export const RinkLegend = memo(function RinkLegend() {
  return (
    <ul
      aria-label="Legend"
      className="tracker-legend flex flex-wrap items-center gap-x-5 gap-y-1 lg:gap-x-3"
    >
      {KINDS.map(([kind, text]) => (
        <li
          key={kind}
          className="flex items-center gap-1.5 font-semibold text-[0.9375rem] lg:text-sm"
        >
          <MarkIcon kind={kind} />
          {text}
        </li>
      ))}
    </ul>
  )
})

/** The names of the three thirds under the rink, as the team attacks. */
export function RinkLabels({ viewed }: { viewed: AttackingDirection }) {
  const labels = ['Home Goal', 'Neutral Zone', 'Scoring Goal']
  return (
    <div className="tracker-labels grid grid-cols-3 pt-1 text-center font-semibold text-muted text-sm">
      {(viewed === 'right' ? labels : labels.toReversed()).map((label) => (
        <span key={label} className={label === 'Scoring Goal' ? 'text-ink' : undefined}>
          {label}
        </span>
      ))}
    </div>
  )
}
