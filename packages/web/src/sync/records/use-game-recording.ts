import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { GameDetail } from '@icetally/domain/contract/games'
import { factsOf } from '@icetally/domain/recording/apply'
import { decide } from '@icetally/domain/recording/decide'
import type { Operation, RecordingCommand } from '@icetally/domain/recording/operations'
import type { GameRecords } from '@icetally/domain/recording/records'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { playerLabel } from '../../lib/format/player-label.ts'
import { keys } from '../../lib/queries/keys.ts'
import { useSession } from '../../lib/session/session.ts'
import { outbox } from '../outbox/index.ts'
import { type OperationWords, RecordingFailed } from '../outbox/types.ts'
import { followOutbox, recordsQuery } from './records-query.ts'
import { createRecordsView, idsOf } from './view.ts'

/** What is recorded in a game as this device shows it, and how more is recorded. */
export interface GameRecording {
  /** The server's records with everything of this device on top; null until first known. */
  readonly records: GameRecords | null
  /** The server's records alone. */
  readonly onServer: GameRecords | null
  /** Names of the players whom the records bear. */
  readonly players: ReadonlyMap<string, PlayerReference>
  /** Display names of the people who recorded, by user id. */
  readonly recorders: ReadonlyMap<string, string>
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Ids of shots and goals, and players with faceoffs, that are not on the server yet. */
  readonly unsentIds: ReadonlySet<string>
  /**
   * Shows it at once; resolves when it is safe on this device. Otherwise rejects with
   * {@link RecordingFailed}, whose message is a sentence, and takes it back.
   */
  readonly record: (command: RecordingCommand) => Promise<Operation>
}

const NOBODY: ReadonlyMap<string, PlayerReference> = new Map()

/** The records of a game for a screen, and how to change them: at once, with a network or without. */
export function useGameRecording(gameId: string): GameRecording {
  const client = useQueryClient()
  const { subscribe, pending, records, prepare } = outbox()
  const { isPending, isError, error, isFetching, refetch } = useQuery(recordsQuery(gameId))
  const [view] = useState(createRecordsView)
  const user = useSession((session) => session.user)
  const operations = useSyncExternalStore(subscribe, () => pending(gameId))
  const base = useSyncExternalStore(subscribe, () => records(gameId))

  useEffect(() => {
    followOutbox(client)
    void prepare()
  }, [client, prepare])

  const userId = user?.id ?? ''
  const userName = user?.displayName
  const shown = base ? view(base.records, operations, userId) : null
  const unsentIds = useMemo(() => idsOf(operations), [operations])
  const recorders = useMemo(() => {
    const known = new Map(base?.recorders)
    return userName === undefined ? known : known.set(userId, userName)
  }, [base, userId, userName])

  const record = useCallback(
    async (command: RecordingCommand) => {
      const known = records(gameId)
      if (known) refuseAtOnce(command, view(known.records, pending(gameId), userId), userId)
      return outbox().add(gameId, command, wordsFor(client, gameId))
    },
    [client, gameId, userId, view, records, pending],
  )
  return {
    records: shown,
    onServer: base?.records ?? null,
    players: base?.players ?? NOBODY,
    recorders,
    query: { isPending, isError, error, isFetching, refetch },
    unsentIds,
    record,
  }
}

/** What the server would refuse for sure is not shown first. */
function refuseAtOnce(command: RecordingCommand, records: GameRecords, userId: string): void {
  const operation = { id: '', sequence: 0, madeAt: 0, command }
  const context = { userId, now: 0 }
  const decision = decide(
    operation,
    factsOf(records, () => true),
    context,
  )
  if (!decision.done) throw new RecordingFailed(decision.error)
}

/** Names as the person sees them now: later, without a network, nobody may know them. */
function wordsFor(client: QueryClient, gameId: string): OperationWords {
  const game = client.getQueryData<GameDetail>(keys.game(gameId))
  const players = game?.team.players ?? []
  return {
    game: game?.opponent ? `vs ${game.opponent}` : null,
    players: Object.fromEntries(players.map((player) => [player.id, playerLabel(player)])),
  }
}
