import type { Player } from '@icetally/domain/player/endpoints/players'
import { useMemo } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { lastUsed } from '../shared/last-used.ts'
import { type GameShot, gameShots } from './game-shot.ts'

/** The shots of a game in the order they were taken, including unsent ones of this device. */
export function useGameShots(): readonly GameShot[] {
  const { records, nameOf, unsentIds } = useOpenGameRecords()
  return useMemo(() => gameShots(records, nameOf, unsentIds), [records, nameOf, unsentIds])
}

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
