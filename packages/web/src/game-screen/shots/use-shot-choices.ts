import { PERIOD_NUMBERS } from '@icetally/domain/platform/limits'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { gameNote } from '../../platform/sync/records/game-notes.ts'
import type { ShotChoices } from './shot-mode.ts'

const FIRST_CHOICES: ShotChoices = { view: 1, scored: false, shooterId: 'against' }

/** The choices on the rink that is open here. */
const noted = gameNote<ShotChoices>('choices', (stored) => {
  const { view, scored, shooterId } = Object(stored)
  const isView = view === 'all' || PERIOD_NUMBERS.includes(view)
  const areChoices = isView && typeof scored === 'boolean' && typeof shooterId === 'string'
  return areChoices ? { view, scored, shooterId } : null
})

/**
 * The choices, at first period 1 and a miss of the opponent. They survive a reload, the end of the session, and the
 * way to the intermission and back if `leave` was called; on any other way from the rink they end.
 */
export function useShotChoices(gameId: string) {
  const [choices, setChoices] = useState<ShotChoices>(() => noted.of(gameId) ?? FIRST_CHOICES)
  const returns = useRef(false)
  useEffect(
    () => () => {
      if (!returns.current && useSession.getState().user !== null) noted.write(gameId, null)
    },
    [gameId],
  )
  const choose = (next: ShotChoices) => {
    setChoices(next)
    noted.write(gameId, next)
  }
  const leave = () => {
    returns.current = true
  }
  return { choices, choose, leave }
}
