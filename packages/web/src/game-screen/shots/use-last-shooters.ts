import type { Player } from '@icetally/domain/player/endpoints/players'
import { useMemo } from 'react'
import { lastUsed } from '../shared/last-used.ts'
import type { GameShot } from './game-shot.ts'

/** The last shooters who are offered, each in a fixed place; none where that is switched off. */
export function useLastShooters(
  shots: readonly GameShot[],
  players: readonly Player[],
  isOn: boolean,
): readonly Player[] {
  return useMemo(() => {
    const ids = isOn ? lastUsed(shots.map((shot) => shot.shooter?.id ?? null)) : []
    return ids.flatMap((id) => players.filter((player) => player.id === id))
  }, [isOn, shots, players])
}
