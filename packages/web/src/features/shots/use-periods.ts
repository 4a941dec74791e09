import type { AttackingDirection } from '@icetally/domain/limits'
import {
  directionsFrom,
  INITIAL_DIRECTIONS,
  type PeriodView,
  viewedDirection,
} from '@icetally/domain/period/directions'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { useEffect, useRef, useState } from 'react'
import { recordAndSay } from '../../lib/say-recorded.ts'
import type { GameRecordsShown } from '../../lib/use-game-records.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { useTurnedElsewhere } from './use-turned-elsewhere.ts'

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
  const turnsHere = useTurnedElsewhere(gameId, recording, view)
  const [busyText, setBusyText] = useState<string | null>(null)
  const directions = records.directions ?? INITIAL_DIRECTIONS
  // Only once it is known that there are none; without a network, the game's own word counts.
  const missing = records.directions === null && (known || query.isError)
  const tried = useRef<string | null>(null)

  const change = useStableCallback((text: string, command: RecordingCommand) => {
    setBusyText(text)
    void recordAndSay(record, command).then(() => setBusyText(null))
  })

  useEffect(() => {
    // Once for each game, also where React runs effects twice or the server refused.
    if (!missing || !mayRecord || tried.current === gameId) return
    tried.current = gameId
    change('Creating Periods...', { kind: 'periods.create' })
  }, [missing, mayRecord, gameId, change])

  return {
    /**
     * Null where there are no periods. While that is not known they count as those of a new game,
     * which recording creates: a tap need not wait for the network to tell.
     */
    directions: records.directions ?? (known ? null : INITIAL_DIRECTIONS),
    viewed: viewedDirection(directions, view),
    busyText,
    /** Sets the viewed period's direction and with it all three; does nothing with All in view. */
    attack(direction: AttackingDirection) {
      if (view === 'all' || direction === directions[view]) return
      const turned = directionsFrom(view, direction)
      turnsHere(turned)
      change('Updating...', { kind: 'periods.set', directions: turned })
    },
  }
}
