import { memo } from 'react'
import { classes } from '../../components/classes.ts'

interface CountPanelProps {
  readonly side: 'for' | 'against'
  readonly shots: number
  readonly scores: number
}

/** Shots and scores of one side, as on the scoreboard of a rink. */
export const CountPanel = memo(function CountPanel({ side, shots, scores }: CountPanelProps) {
  return (
    <section
      aria-label={side === 'for' ? 'For' : 'Against'}
      className={classes(
        'tracker-count scheme-dark flex min-w-0 items-center gap-x-1.5 whitespace-nowrap rounded-control border-b-4 bg-sunken px-2 py-1 sm:gap-x-4 sm:px-3 text-ink',
        side === 'for' ? 'tracker-for border-mode-blue' : 'tracker-against border-mode-orange',
      )}
    >
      <h3 className="font-display font-semibold text-xs leading-tight tracking-wide min-[22.5rem]:text-sm min-[22.5rem]:tracking-wider">
        {side === 'for' ? 'FOR' : 'AGAINST'}
      </h3>
      <Count label="Shots" value={shots} testId={`${side}-shots`} />
      <Count label="Scores" value={scores} testId={`${side}-scores`} />
    </section>
  )
})

function Count({ label, value, testId }: { label: string; value: number; testId: string }) {
  return (
    <div className="flex min-w-9 flex-col-reverse text-center">
      <span className="text-muted text-xs leading-tight">{label}</span>
      <span data-testid={testId} className="type-figure text-[1.75rem] lg:text-[2.125rem]">
        {value}
      </span>
    </div>
  )
}
