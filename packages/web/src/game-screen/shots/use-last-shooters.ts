import type { Player } from '@icetally/domain/player/endpoints/players'
import { useMemo } from 'react'
import { lastUsed } from '../shared/last-used.ts'
import type { GameShot } from './game-shot.ts'

/** The last shooters, each at a fixed position. */
export function useLastShooters(
  shots: readonly GameShot[],
  players: readonly Player[],
): readonly Player[] {
  return useMemo(() => {
    const ids = lastUsed(shots.map((shot) => shot.shooter?.id ?? null))
    return ids.flatMap((id) => players.filter((player) => player.id === id))
  }, [shots, players])
}
