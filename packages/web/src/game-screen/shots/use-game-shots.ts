import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { useMemo } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { playerNames } from '../../platform/format/player-names.ts'
import { gameShots } from './game-shot.ts'

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
