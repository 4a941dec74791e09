import { useMemo } from 'react'
import { type PlayerNames, playerNames } from '../platform/format/player-names.ts'
import { useTheirCode } from '../platform/queries/opponents.ts'
import { useOpenGameRecords } from './open-game-records.tsx'

/** The names of players in the open game as on its sheet: opponents with the code of their team. */
export function useSheetNames(): PlayerNames {
  const { game, players } = useOpenGameRecords()
  const them = useTheirCode(game)
  const roster = game.team.players
  return useMemo(() => playerNames(roster, players, them), [roster, players, them])
}
