import type { PeriodView } from '@icetally/domain/game/period/directions'
import { IconHandStop } from '@tabler/icons-react'
import { memo } from 'react'
import { useAreKnown } from '../../games/open-game-records.tsx'
import { classes } from '../../platform/components/classes.ts'
import { playerLabel } from '../../platform/format/player-names.ts'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import { KIND_TONES, modeKind, type Shooter, type ShotMode } from './shot-mode.ts'
import { PARTS } from './tracker-parts.ts'

const LOOKS = {
  orange: 'border-mode-orange bg-mode-orange-soft text-mode-orange-text',
  red: 'border-mode-red bg-mode-red-soft text-mode-red-text',
  green: 'border-mode-green bg-mode-green-soft text-mode-green-text',
  blue: 'border-mode-blue bg-mode-blue-soft text-mode-blue-text',
}

interface StatusBannerProps {
  readonly mode: ShotMode
  readonly view: PeriodView
}

/** The next tap: the mode and the selected player. */
export const StatusBanner = memo(function StatusBanner({ mode, view }: StatusBannerProps) {
  const kind = modeKind(mode)
  const isOff = view === 'all'
  return (
    <div
      role="status"
      className={classes(
        PARTS.banner,
        'flex min-h-9 min-w-0 flex-wrap items-center justify-center gap-x-3 gap-y-0.5 py-0.5 text-center lg:px-3',
        isOff ? 'border-edge bg-sunken text-muted' : LOOKS[KIND_TONES[kind]],
      )}
    >
      {/* Narrow space between the counts: the name has a line of its own. */}
      <p
        className={classes(
          'flex min-w-0 max-w-full items-center justify-center gap-x-2 lying-small:flex-col lying-small:gap-0 lying-small:leading-none lying:gap-x-1.5 upright:gap-x-1.5 upright:leading-[1.1] lg:max-[75rem]:flex-wrap lg:max-[75rem]:leading-[1.1]',
          // A second line would move the rink.
          isOff && 'sr-only',
        )}
      >
        <MarkIcon
          kind={kind}
          className="size-6 shrink-0 lying-small:hidden lying:size-4.5 upright:max-[24rem]:hidden upright:size-5"
        />
        <strong className="type-figure shrink-0 whitespace-nowrap text-2xl lg:max-[75rem]:leading-none upright:text-[1.25rem] lying-small:text-base/4 lying:text-[1.25rem]">
          {mode.scored ? 'SCORE' : 'MISS'}
        </strong>
        <span className="min-w-0 truncate font-semibold lying:font-display lying-small:text-[0.8125rem]/3.5 lying:text-[0.9375rem] upright:font-display upright:text-[0.9375rem]">
          {shooterText(mode.shooter)}
        </span>
      </p>

      {isOff && (
        <p className="flex min-w-0 items-center gap-1.5 font-semibold text-ink text-sm leading-tight lying:text-[0.8125rem] upright:text-[0.8125rem] lg:max-[75rem]:text-[0.8125rem] lg:max-[75rem]:leading-[1.1]">
          <IconHandStop
            aria-hidden="true"
            className="size-4 shrink-0 lying-small:hidden lying:size-4.5 upright:max-[24rem]:hidden lg:max-[75rem]:hidden"
          />
          Choose a period to record shots
        </p>
      )}
    </div>
  )
})

function shooterText(shooter: Shooter): string {
  if (shooter === 'against') return 'AGAINST'
  if (shooter === null) return 'No player'
  return playerLabel(shooter)
}

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
        PARTS.count,
        PARTS[side],
        'scheme-dark flex min-w-0 items-center gap-x-1.5 whitespace-nowrap rounded-control border-b-4 bg-sunken text-center text-ink lg:grid lg:grid-cols-2 lg:content-center lg:px-2',
        'upright:grid upright:grid-cols-2 upright:content-center upright:border-b-3 upright:px-1.5 upright:h-11',
        'lying:gap-1 lying:border-b-3 lying:px-1.5 lying:py-0 lying:[overflow-wrap:normal]',
        side === 'for' ? 'border-mode-blue' : 'border-mode-orange',
      )}
    >
      <h3 className="font-display font-semibold text-xs leading-tight tracking-wide lying:mr-auto lg:col-span-2 lg:leading-none upright:col-span-2 upright:text-[0.6875rem] upright:leading-[0.6875rem] lying:text-[0.6875rem] lying:tracking-[0]">
        {side === 'for' ? 'FOR' : 'AGAINST'}
      </h3>
      <Count label="Shots" value={shots} testId={`${side}-shots`} />
      <Count label="Scores" value={scores} testId={`${side}-scores`} />
    </section>
  )
})

/** A count; one that is unknown is no 0. */
function Count({ label, value, testId }: { label: string; value: number; testId: string }) {
  const isKnown = useAreKnown() || value > 0
  return (
    <div className="flex min-w-9 flex-col-reverse text-center lying:min-w-0 upright:max-[24rem]:min-w-8">
      <span className="text-muted text-xs leading-tight lg:leading-none lying:text-[0.6875rem] lying:leading-3 upright:text-[0.6875rem] upright:leading-[0.6875rem]">
        {label}
      </span>
      <span
        data-testid={testId}
        className="type-figure text-[1.75rem] lg:text-[1.5rem] lg:leading-none lying:text-[1.25rem] upright:text-[1.1875rem] upright:leading-[1.0625rem]"
      >
        {isKnown ? value : '–'}
      </span>
    </div>
  )
}
