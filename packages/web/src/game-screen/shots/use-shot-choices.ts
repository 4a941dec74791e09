import { OVER_AFTER } from '@icetally/domain/game/live'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../platform/clock/clock.ts'
import { useSession } from '../../platform/session/session.ts'
import { gameNote } from '../../platform/sync/records/game-notes.ts'
import type { ShotChoices } from './shot-mode.ts'

/** The choices on the rink, and the period of the next goal of Goals & Assists. */
interface Choices extends ShotChoices {
  readonly goalPeriod: PeriodNumber
}

const FIRST_CHOICES: Choices = { view: 1, scored: false, shooterId: 'against', goalPeriod: 1 }

/** The choices in the game that is open here, until such a game is over. */
const noted = gameNote<Choices & { readonly chosenAt: number }>('choices', (stored) => {
  const { view, scored, shooterId, goalPeriod, chosenAt } = Object(stored)
  const arePeriods =
    (view === 'all' || PERIOD_NUMBERS.includes(view)) && PERIOD_NUMBERS.includes(goalPeriod)
  const areChoices = arePeriods && typeof scored === 'boolean' && typeof shooterId === 'string'
  return areChoices && clock.now() - chosenAt < OVER_AFTER
    ? { view, scored, shooterId, goalPeriod, chosenAt }
    : null
})

/**
 * The choices, at first period 1 and a miss of the opponent. They survive a reload, the end of the session, and the
 * way to the intermission and back if `leave` was called; on any other way from the rink they end.
 */
export function useShotChoices(gameId: string) {
  const [choices, setChoices] = useState<Choices>(() => noted.of(gameId) ?? FIRST_CHOICES)
  const returns = useRef(false)
  useEffect(
    () => () => {
      if (!returns.current && useSession.getState().user !== null) noted.write(gameId, null)
    },
    [gameId],
  )
  const choose = (next: Partial<Choices>) => {
    const chosen = { ...choices, ...next }
    setChoices(chosen)
    noted.write(gameId, { ...chosen, chosenAt: clock.now() })
  }
  const leave = () => {
    returns.current = true
  }
  return { choices, choose, leave }
}
