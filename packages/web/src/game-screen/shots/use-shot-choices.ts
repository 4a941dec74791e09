import { PERIOD_NUMBERS } from '@icetally/domain/platform/limits'
import { useEffect, useState } from 'react'
import { clockPeriod } from '../../games/clock.ts'
import { gameNote } from '../../platform/sync/records/game-notes.ts'
import type { ShotChoices } from './shot-mode.ts'

/** The choices when the rink was left for the intermission: restored on return. */
const choicesLeft = gameNote<ShotChoices>('rink-left', (stored) => {
  const { view, scored, shooterId } = Object(stored)
  const isView = view === 'all' || PERIOD_NUMBERS.includes(view)
  const areChoices = isView && typeof scored === 'boolean' && typeof shooterId === 'string'
  return areChoices ? { view, scored, shooterId } : null
})

/**
 * The choices on the rink: at first a miss of the opponent in the period of this device's clock, or in period 1 where it
 * is not used. `leave` stores them for the return from the intermission.
 */
export function useShotChoices(gameId: string) {
  const [choices, choose] = useState<ShotChoices>(
    () =>
      choicesLeft.of(gameId) ?? {
        ...{ view: clockPeriod(gameId) ?? 1, scored: false, shooterId: 'against' },
      },
  )
  useEffect(() => choicesLeft.write(gameId, null), [gameId])
  return { choices, choose, leave: () => choicesLeft.write(gameId, choices) }
}
