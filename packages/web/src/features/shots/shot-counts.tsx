import { classes } from '../../components/classes.ts'

interface CountPanelProps {
  readonly side: 'for' | 'against'
  readonly shots: number
  readonly scores: number
}

/** Shots and scores of one side, as on the scoreboard of a rink. */
export function CountPanel({ side, shots, scores }: CountPanelProps) {
  return (
    <section
      aria-label={side === 'for' ? 'For' : 'Against'}
      className={classes(
        'scheme-dark grid grid-cols-2 gap-x-3 rounded-control border-b-4 bg-sunken px-3 py-1.5 text-center text-ink sm:px-4',
        side === 'for' ? 'border-mode-blue' : 'border-mode-orange',
      )}
    >
      <h3 className="col-span-2 font-display font-semibold text-sm tracking-wider">
        {side === 'for' ? 'FOR' : 'AGAINST'}
      </h3>
      <Count label="Shots" value={shots} testId={`${side}-shots`} />
      <Count label="Scores" value={scores} testId={`${side}-scores`} />
    </section>
  )
}

function Count({ label, value, testId }: { label: string; value: number; testId: string }) {
  return (
    <div className="flex min-w-9 flex-col-reverse">
      <span className="text-muted text-xs">{label}</span>
      <span data-testid={testId} className="type-figure text-[2rem] sm:text-[2.375rem]">
        {value}
      </span>
    </div>
  )
}
