import { createContext, type ReactNode, useContext } from 'react'
import {
  type GameRecordsShown,
  type GameShown,
  useGameRecords,
} from '../platform/sync/records/use-game-records.ts'

const OpenGame = createContext<GameRecordsShown | null>(null)

/** Reads the records of a game once for all parts of its page: a tap lays its operation over them once. */
export function OpenGameRecords({ game, children }: { game: GameShown; children: ReactNode }) {
  return <OpenGame value={useGameRecords(game)}>{children}</OpenGame>
}

/** Are the records around this known? Those of no game, as in practice, are. */
export const useAreKnown = (): boolean => useContext(OpenGame)?.known ?? true

/** The records of the open game, and the means to add to them. */
export function useOpenGameRecords(): GameRecordsShown {
  const shown = useContext(OpenGame)
  if (shown === null) throw new Error('No page of a game is open around this')
  return shown
}
