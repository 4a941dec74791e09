import type { GameDetail } from '@icetally/domain/contract/games'
import { type AttackingDirection, PERIOD_NUMBERS } from '@icetally/domain/limits'
import {
  directionsFrom,
  directionsOf,
  type PeriodView,
  viewedDirection,
} from '@icetally/domain/period/directions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createPeriods, updatePeriods } from '../../lib/queries/game.ts'

/**
 * The periods of a game as its screen needs them: a game without periods gets them on being
 * viewed, where it may be changed, and the direction of the viewed period can be set.
 */
export function usePeriods(game: GameDetail, view: PeriodView, mayRecord: boolean) {
  const client = useQueryClient()
  const creating = useMutation(createPeriods(client, game.id))
  const updating = useMutation(updatePeriods(client, game.id))
  const { mutate: create } = creating
  const missing = game.periods.length === 0
  const tried = useRef<string | null>(null)

  useEffect(() => {
    // Once for each game, also where React runs effects twice or the server refused.
    if (!missing || !mayRecord || tried.current === game.id) return
    tried.current = game.id
    create()
  }, [missing, mayRecord, game.id, create])

  const directions = directionsOf(game.periods)
  return {
    viewed: viewedDirection(directions, view),
    period: game.periods.find((one) => one.periodNumber === view) ?? null,
    busyText: busyText(creating.isPending, updating.isPending),
    /** Sets the viewed period's direction and with it all three; does nothing with All in view. */
    attack(direction: AttackingDirection) {
      if (view === 'all' || direction === directions[view]) return
      const next = directionsFrom(view, direction)
      updating.mutate(
        PERIOD_NUMBERS.map((periodNumber) => ({
          periodNumber,
          attackingDirection: next[periodNumber],
        })),
      )
    },
  }
}

function busyText(creating: boolean, updating: boolean): string | null {
  if (creating) return 'Creating Periods...'
  return updating ? 'Updating...' : null
}
