import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useMemo } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { playerNames } from '../../platform/format/player-names.ts'
import { lastUsed } from '../shared/last-used.ts'
import { type GameShot, gameShots } from './game-shot.ts'

/** The shots of a game in the order they were taken, including unsent ones of this device. */
export function useGameShots(game: GameDetail) {
  const recording = useOpenGameRecords()
  const { records, players, unsentIds } = recording
  const roster = game.team.players
  const shots = useMemo(
    () => gameShots(records, playerNames(roster, players), unsentIds),
    [records, roster, players, unsentIds],
  )
  return { recording, shots }
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
