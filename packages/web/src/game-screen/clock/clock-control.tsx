import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  lengthOf,
  scoreboardText,
  setClock,
  toggleClock,
  useClock,
  useCounting,
} from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { classes } from '../../platform/components/classes.ts'
import { AnchoredPanel } from '../../platform/components/dialog.tsx'
import { IconButton } from '../../platform/components/icon-button.tsx'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import { STRIP_CONTROL } from '../shared/strip.tsx'
import { ClockPad } from './clock-pad.tsx'

interface ClockControlProps {
  /** The period in view; null where all are. */
  readonly period: PeriodNumber | null
  /** Opened by its button, or by a key. */
  readonly control: DialogControl<true>
}

/** The clock as the scoreboard shows it: one press starts or stops it, another one sets it. */
export function ClockControl({ period, control }: ClockControlProps) {
  const { id: gameId, format } = useOpenGameRecords().game
  const button = useRef<HTMLButtonElement>(null)
  const counts = useCounting(format)
  const { seconds, running } = useClock(gameId, period)
  if (period === null) return null
  const length = lengthOf(gameId, period, format)
  const at = { clock: seconds ?? 0, periodNumber: period }
  const shown = seconds === null ? null : scoreboardText(gameId, at, format, counts)
  return (
    <>
      <div className={classes(STRIP_CONTROL, 'gap-0 p-0!', running && 'border-focus')}>
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={control.open}
          aria-label={shown === null ? 'Set the clock' : `Clock ${shown}, set`}
          onClick={() => control.show(true)}
          className={classes(
            'type-figure -my-px h-11 min-w-17 @max-[26rem]:min-w-13 @max-[8rem]:min-w-0 @max-[8rem]:flex-1 rounded-l-control px-2 @max-[26rem]:px-1 @max-[8rem]:px-0 text-[1.375rem] tabular',
            seconds === null && 'text-muted',
          )}
        >
          {shown ?? '--:--'}
        </button>
        <IconButton
          label={running ? 'Stop the clock' : 'Start the clock'}
          icon={running ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          onClick={() => toggleClock(gameId, period, length)}
          className="-my-px rounded-l-none! border-line border-l text-ink"
        />
      </div>
      <AnchoredPanel
        open={control.open}
        onClose={control.close}
        anchor={() => button.current?.getBoundingClientRect() ?? new DOMRect()}
        title="Clock"
        mayCover
        description={`${periodLabel(format, period)}, as the scoreboard shows it`}
      >
        <ClockPad
          key={control.opening}
          format={format}
          period={period}
          length={length}
          running={running}
          onSet={(elapsed, newLength) => {
            control.close()
            setClock(gameId, period, elapsed, newLength)
          }}
        />
      </AnchoredPanel>
    </>
  )
}
