import { directionsIn } from '@icetally/domain/game/kinds/period/period'
import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import {
  areSameDirections,
  type Directions,
  directionIn,
  directionsFrom,
  INITIAL_DIRECTIONS,
  type PeriodView,
  viewedDirection,
} from '@icetally/domain/game/period/directions'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { useEffect, useRef, useState } from 'react'
import { toastInfo } from '../../platform/messages/toast.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { useOutboxConnection } from '../../platform/sync/outbox/use-outbox-status.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import {
  noteDirectionChange,
  wasDirectionChangedHere,
} from '../../platform/sync/records/direction-changes.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'

/**
 * The running change of the periods: those of a new game are created, or their directions are set.
 */
export type ChangeUnderWay = 'creating' | 'updating'

/**
 * The periods of a game as its screen needs them: a game without periods gets them on being
 * viewed, where it may be changed, and the direction of the viewed period can be set.
 */
export function usePeriods(
  gameId: string,
  recording: GameRecordsShown,
  view: PeriodView,
  mayRecord: boolean,
) {
  const { records, known, query, record } = recording
  const turnsHere = useDirectionChangedElsewhere(gameId, recording, view)
  const [underWay, setUnderWay] = useState<ChangeUnderWay | null>(null)
  const recorded = directionsIn(records)
  const directions = recorded ?? INITIAL_DIRECTIONS
  // Only once it is known that there are none; without a network, the game's own word counts.
  const missing = recorded === null && (known || query.isError)
  const tried = useRef<string | null>(null)

  const change = useStableCallback((kind: ChangeUnderWay, command: RecordingCommand) => {
    setUnderWay(kind)
    // A direction may be set while the periods are being created, which continues then.
    const end = () => setUnderWay((current) => (current === kind ? null : current))
    void recordAndReport(record, command).then(end)
  })

  useEffect(() => {
    // Once for each game, also where React runs effects twice or the server refused.
    if (!missing || !mayRecord || tried.current === gameId) return
    tried.current = gameId
    change('creating', { kind: 'periods.create' })
  }, [missing, mayRecord, gameId, change])

  const connection = useOutboxConnection()
  const sending = connection === 'online' ? sentChange(recording.unsent) : null

  return {
    /**
     * Null without periods. Until loaded they count as those of a new game, which recording
     * creates: a tap need not wait for the network.
     */
    directions: recorded ?? (known ? null : INITIAL_DIRECTIONS),
    viewed: viewedDirection(directions, view),
    /** Is the change before still to be stored on this device? */
    isStoring: underWay === 'updating',
    /** The change until the server has it; without a network, until the device has. */
    underWay: underWay ?? sending,
    /**
     * Sets the viewed period's direction and with it all three; does nothing with All in view, and
     * nothing until the change before is safe.
     */
    attack(direction: AttackingDirection) {
      if (underWay === 'updating' || view === 'all' || direction === directionIn(directions, view))
        return
      const turned = directionsFrom(view, direction, directions)
      turnsHere(turned)
      change('updating', { kind: 'periods.set', directions: turned })
    },
  }
}

/** Which change of the periods waits for the server. */
function sentChange(unsent: readonly Operation[]): ChangeUnderWay | null {
  const kinds = new Set(unsent.map(({ command }) => command.kind))
  if (kinds.has('periods.set')) return 'updating'
  return kinds.has('periods.create') ? 'creating' : null
}

/**
 * Announces that the period in view was turned on another device: the rink turns under the hand,
 * without a press in this browser. Returns a function that marks this screen's own change.
 */
function useDirectionChangedElsewhere(
  gameId: string,
  { records, onServer, query }: GameRecordsShown,
  view: PeriodView,
): (directions: Directions) => void {
  const seen = useRef<{ server: Directions | null; shown: Directions | null } | null>(null)
  const isOpen = useRef(false)
  const server = onServer ? directionsIn(onServer) : null
  const shown = directionsIn(records)
  // Cached directions may be replaced by the server's: those were not seen yet.
  const isLoaded = !query.isPending && !query.isFetching

  useEffect(() => {
    const before = seen.current
    seen.current = { server, shown }
    if (!isOpen.current) {
      isOpen.current = isLoaded
      return
    }
    if (!before?.server || server === null || areSameDirections(before.server, server)) return
    if (wasDirectionChangedHere(gameId, server)) return
    // An unsent operation of this browser may hide it, or have turned the rink already.
    const isTurned = (period: PeriodView) => {
      if (period === 'all') return false
      const now = directionIn(server, period)
      const was = (one: Directions | null | undefined) => one && directionIn(one, period)
      return was(before.server) !== now && was(before.shown) !== now && was(shown) === now
    }
    if (isTurned(view)) toastInfo('The attacking direction was changed elsewhere')
  }, [gameId, server, shown, view, isLoaded])

  return (directions) => noteDirectionChange(gameId, directions)
}
