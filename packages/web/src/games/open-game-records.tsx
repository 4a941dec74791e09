import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type PlayerNames, playerNames } from '../platform/format/player-names.ts'
import { type GameRecordsShown, useGameRecords } from '../platform/sync/records/use-game-records.ts'

/** The game of a page, its records, and the means to add to them. */
interface OpenGame extends GameRecordsShown {
  readonly game: GameDetail
  /** Of the roster and the records; opponents without the code of their team. */
  readonly nameOf: PlayerNames
}

const Opened = createContext<OpenGame | null>(null)

/** Reads the records of a game once for all parts of its page: a tap lays its operation over them once. */
export function OpenGameRecords({ game, children }: { game: GameDetail; children: ReactNode }) {
  const shown = useGameRecords(game)
  const { players } = shown
  const roster = game.team.players
  const nameOf = useMemo(() => playerNames(roster, players), [roster, players])
  return <Opened value={{ ...shown, game, nameOf }}>{children}</Opened>
}

/** Are the records around this known? Those of no game, as in practice, are. */
export const useAreKnown = (): boolean => useContext(Opened)?.known ?? true

/** The open game with its records. */
export function useOpenGameRecords(): OpenGame {
  const open = useContext(Opened)
  if (open === null) throw new Error('No page of a game is open around this')
  return open
}
