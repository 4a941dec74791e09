import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { shotsQuery } from '../../lib/queries/shots.ts'
import { fromServer } from './game-shot.ts'
import { shotsToShow } from './shot-log.ts'
import { useShotLog } from './use-shot-log.ts'

/** The shots of a game: the server's list, with what this device is still sending. */
export function useGameShots(gameId: string) {
  const query = useQuery(shotsQuery(gameId))
  const [log, logState] = useShotLog(gameId)
  const recorded = useMemo(() => query.data?.map(fromServer) ?? [], [query.data])
  const shots = useMemo(() => shotsToShow(recorded, logState), [recorded, logState])
  const settled = logState.unsent === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once all is sent, there is more to confirm
  useEffect(() => log.confirm(new Set(recorded.map((shot) => shot.id))), [log, recorded, settled])
  return { query, log, shots, unsent: logState.unsent }
}
