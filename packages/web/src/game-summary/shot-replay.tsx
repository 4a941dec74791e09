import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { inOrderOfPlay } from '@icetally/domain/game/sheet/order-of-play'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { clockText } from '@icetally/domain/platform/clock-text'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { Button } from '../platform/components/button.tsx'
import { type PlayerNames, playerLabel } from '../platform/format/player-names.ts'

/** So many times as fast as the game was. */
const SPEED = 20
/** Between two shots, in milliseconds; as long without a clock. */
const [SHORTEST, WITHOUT_CLOCK, LONGEST] = [150, 600, 2500]

/**
 * A replay of a game's shots on goal: the shots to draw, and functions that start, stop and move
 * it.
 */
export function useShotReplay(props: {
  shots: readonly RecordedShot[]
  labelOf: (period: RecordedShot['periodNumber']) => string
}): { readonly shown: readonly RecordedShot[]; readonly controls: ReactNode } {
  const { shots, labelOf } = props
  const nameOf = useSheetNames()
  const ordered = useMemo(
    () =>
      inOrderOfPlay(shots.filter(isOnGoal).map((shot) => ({ ...shot, createdAt: shot.takenAt }))),
    [shots],
  )
  const [state, setState] = useState<{ of: typeof shots; count: number; plays: boolean } | null>(
    null,
  )
  // Another period starts with all its shots shown.
  const replay = state?.of === shots ? state : null
  const count = replay?.count ?? ordered.length
  const plays = replay?.plays === true && count < ordered.length
  useEffect(() => {
    if (!plays) return
    const next = { of: shots, count: count + 1, plays: true }
    const timer = setTimeout(() => setState(next), pause(ordered[count - 1], ordered[count]))
    return () => clearTimeout(timer)
  }, [plays, count, ordered, shots])
  const shown = useMemo(
    () => (count === ordered.length ? shots : ordered.slice(0, count)),
    [count, ordered, shots],
  )
  const words = count === 0 ? 'Start' : wordsOf(ordered[count - 1], nameOf, labelOf)
  return {
    shown,
    controls: (
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <Button
          size="small"
          variant="secondary"
          icon={plays ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          onClick={() =>
            setState({ of: shots, count: count === ordered.length ? 0 : count, plays: !plays })
          }
        >
          {plays ? 'Pause' : 'Replay'}
        </Button>
        <input
          type="range"
          aria-label="Shot of the replay"
          aria-valuetext={words}
          min={0}
          max={ordered.length}
          value={count}
          onChange={({ target }) =>
            setState({ of: shots, count: Number(target.value), plays: false })
          }
          className="h-11 min-w-24 flex-1 cursor-pointer accent-accent"
        />
        <p aria-hidden="true" className="tabular min-h-6 w-full truncate text-muted sm:w-60">
          {replay !== null && words}
        </p>
      </div>
    ),
  }
}

/** How long the replay waits between two shots, in milliseconds. */
function pause(before: RecordedShot | undefined, next: RecordedShot | undefined): number {
  if (next === undefined || next.clock === null || (before && before.clock === null))
    return WITHOUT_CLOCK
  const isSame = before?.periodNumber === next.periodNumber
  const seconds = next.clock - (isSame ? (before?.clock ?? 0) : 0)
  return Math.min(LONGEST, Math.max(SHORTEST, (1000 * seconds) / SPEED))
}

/** E.g. 'Period 2, 12:04: #11 Novak, goal'. */
function wordsOf(
  shot: RecordedShot | undefined,
  nameOf: PlayerNames,
  labelOf: (period: RecordedShot['periodNumber']) => string,
): string {
  if (shot === undefined) return ''
  const { periodNumber, clock, scored, scoredAgainst, shooterId } = shot
  const when = `${labelOf(periodNumber)}${clock === null ? '' : `, ${clockText(clock)}`}`
  const who = scoredAgainst
    ? nameOf.them
    : shooterId === null
      ? null
      : playerLabel(nameOf(shooterId))
  return [when, [who, scored ? 'goal' : 'shot'].filter(Boolean).join(', ')].join(': ')
}
