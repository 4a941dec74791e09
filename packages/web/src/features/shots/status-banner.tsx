import type { PeriodView } from '@icetally/domain/period/directions'
import { IconHandStop } from '@tabler/icons-react'
import { memo } from 'react'
import { classes } from '../../components/classes.ts'
import { playerLabel } from '../../lib/format/player-names.ts'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import { KIND_TONES, modeKind, type Shooter, type ShotMode } from './shot-mode.ts'

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

/** What the next tap records: the mode and the selected player. */
export const StatusBanner = memo(function StatusBanner({ mode, view }: StatusBannerProps) {
  const kind = modeKind(mode)
  return (
    <div
      role="status"
      className={classes(
        'tracker-banner flex min-h-9 min-w-0 flex-wrap items-center justify-center gap-x-3 gap-y-0.5 px-3 py-0.5 text-center',
        LOOKS[KIND_TONES[kind]],
      )}
    >
      <p className="flex min-w-0 max-w-full items-center justify-center gap-x-2">
        <MarkIcon kind={kind} className="size-6" />
        <strong className="type-figure shrink-0 whitespace-nowrap text-2xl">
          {mode.scored ? 'SCORE' : 'MISS'}
        </strong>
        <span className="min-w-0 truncate font-semibold">{shooterText(mode.shooter)}</span>
      </p>

      {view === 'all' && (
        <p className="flex items-center gap-1.5 text-sm leading-tight">
          <IconHandStop aria-hidden="true" className="size-4" />
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
