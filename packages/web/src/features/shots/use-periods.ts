import type { AttackingDirection } from '@icetally/domain/limits'
import {
  directionsFrom,
  INITIAL_DIRECTIONS,
  type PeriodView,
  viewedDirection,
} from '@icetally/domain/period/directions'
import { directionsIn } from '@icetally/domain/recording/kinds/period/period'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { useDirectionChangedElsewhere } from './use-direction-changed-elsewhere.ts'

/** What is being done to the periods: those of a new game are created, or their directions are set. */
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
    // A direction may be set while the periods are being created: that goes on then.
    const end = () => setUnderWay((current) => (current === kind ? null : current))
    void recordAndSay(record, command).then(end)
  })

  useEffect(() => {
    // Once for each game, also where React runs effects twice or the server refused.
    if (!missing || !mayRecord || tried.current === gameId) return
    tried.current = gameId
    change('creating', { kind: 'periods.create' })
  }, [missing, mayRecord, gameId, change])

  return {
    /**
     * Null where there are no periods. While that is not known they count as those of a new game,
     * which recording creates: a tap need not wait for the network to tell.
     */
    directions: recorded ?? (known ? null : INITIAL_DIRECTIONS),
    viewed: viewedDirection(directions, view),
    underWay,
    /**
     * Sets the viewed period's direction and with it all three; does nothing with All in view, and
     * nothing until the change before is safe.
     */
    attack(direction: AttackingDirection) {
      if (underWay === 'updating' || view === 'all' || direction === directions[view]) return
      const turned = directionsFrom(view, direction)
      turnsHere(turned)
      change('updating', { kind: 'periods.set', directions: turned })
    },
  }
}
