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

/** What is recorded in the game whose page is open, and how more is recorded. */
export function useOpenGameRecords(): GameRecordsShown {
  const shown = useContext(OpenGame)
  if (shown === null) throw new Error('No page of a game is open around this')
  return shown
}
