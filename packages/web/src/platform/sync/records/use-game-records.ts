import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { decide } from '@icetally/domain/game/model/decide'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/game/model/records'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { inOrder } from '../../browser/in-order.ts'
import { playerLabel } from '../../format/player-names.ts'
import { isolated } from '../../format/user-text.ts'
import { useSession } from '../../session/session.ts'
import { outbox } from '../outbox/index.ts'
import { type OperationWords, RecordingFailed } from '../outbox/types.ts'
import type { Recorder } from '../recording/recorder.ts'
import { stamped } from '../recording/stamp.ts'
import { createRecordsView, idsOf } from './view.ts'

/** The fields of a game with which its records are shown. */
export type GameShown = Pick<GameDetail, 'id' | 'opponent' | 'periods' | 'format'> & {
  readonly team: Pick<GameDetail['team'], 'players'>
}

const NO_PLAYERS: ReadonlyMap<string, PlayerReference> = new Map()

/**
 * Requests the records of a game, unless they just were, and updates them while its page is open;
 * are they known?
 */
export function useWatchedRecords(gameId: string): boolean {
  const { subscribe, records, prepare, loader } = outbox()
  const known = useSyncExternalStore(subscribe, () => records(gameId) !== undefined)
  useEffect(() => loader.watch(gameId), [loader, gameId])
  // Not at once: the device writes a while, and the records are read first.
  useEffect(() => inOrder(prepare), [prepare])
  return known
}

/**
 * The records of a game for its screen, which never waits for them: a tap counts at once. They are
 * requested by {@link useWatchedRecords}.
 */
export function useGameRecords(game: GameShown) {
  const { id: gameId, periods, format } = game
  const { subscribe, pending, shown: shownIn, records, add } = outbox()
  const unsent = useSyncExternalStore(subscribe, () => pending(gameId))
  const operations = useSyncExternalStore(subscribe, () => shownIn(gameId))
  const base = useSyncExternalStore(subscribe, () => records(gameId))
  const query = useLoading(gameId, base !== undefined)
  const [view] = useState(createRecordsView)
  const user = useSession((session) => session.user)
  const userId = user?.id ?? ''
  const userName = user?.displayName

  const unreported = useMemo(
    () => ({
      ...NO_RECORDS,
      periods: new Map(periods.map((period) => [String(period.periodNumber), period])),
    }),
    [periods],
  )
  const unsentIds = useMemo(() => idsOf(operations), [operations])
  const recorders = useMemo(() => {
    const known = new Map(base?.recorders)
    return userName === undefined ? known : known.set(userId, userName)
  }, [base, userId, userName])

  const record = useMemo(() => {
    const shown = () =>
      view(records(gameId)?.records ?? unreported, shownIn(gameId), userId, format)
    async function recordCommand(given: RecordingCommand, observedAt?: number) {
      const command = observedAt === undefined ? stamped(gameId, given, shown()) : given
      if (records(gameId)) refuseAtOnce(command, shown(), userId, format)
      return add(gameId, command, wordsFor(game, command), observedAt)
    }
    return Object.assign(recordCommand, { gameId, shown }) satisfies Recorder
  }, [game, gameId, userId, format, unreported, view, records, shownIn, add])
  return {
    /** The server's records, at first those of the game itself, with this device's on top. */
    records: view(base?.records ?? unreported, operations, userId, format),
    /** The format of the game. */
    format,
    /** Are the server's records among it? */
    known: base !== undefined,
    /** The server's records alone. */
    onServer: base?.records ?? null,
    /** Names of the players in the records. */
    players: base?.players ?? NO_PLAYERS,
    /** Display names of the recorders, by user id. */
    recorders,
    query,
    /** Ids of shots and goals, and players with faceoffs, that are not on the server yet. */
    unsentIds,
    /** The operations that are not on the server yet, in order. */
    unsent,
    /** The same, after refused operations that stay on the screen. */
    shownOperations: operations,
    /** Shows it at once; resolves when it is stored here, else fails as {@link RecordingFailed}. */
    record,
  }
}

/** A game's records as this device shows them, and functions that add to them. */
export type GameRecordsShown = ReturnType<typeof useGameRecords>

/** The state of loading the records for a screen; it begins when the screen opens, if it is due. */
function useLoading(gameId: string, known: boolean) {
  const { subscribe, loader } = outbox()
  const { isFetching, error, endedAt } = useSyncExternalStore(subscribe, () =>
    loader.loading(gameId),
  )
  const [waitsAfter] = useState(() => (loader.isDue(gameId) ? endedAt : undefined))
  return {
    isPending: !known && error === null,
    isError: error !== null,
    error,
    isFetching: isFetching || endedAt === waitsAfter,
    /** Has nothing been answered, or refused, before? */
    isFirst: endedAt === null,
    refetch: () => loader.load(gameId),
  }
}

/** Operations that the server would refuse for sure are not shown first. */
function refuseAtOnce(
  command: RecordingCommand,
  records: GameRecords,
  userId: string,
  format: GameFormat,
): void {
  const operation = { id: '', sequence: 0, madeAt: 0, command }
  const facts = { records, isPlayer: () => true, format }
  const decision = decide(operation, facts, { userId, now: 0 })
  if (!decision.done) throw new RecordingFailed(decision.error)
}

/** Names as the person sees them now: later, without a network, they may not be known. */
function wordsFor({ opponent, team }: GameShown, command: RecordingCommand): OperationWords {
  // Of no more people than needed: it may have to wait here after the session has ended.
  const named = new Set<unknown>(Object.values(command))
  const players = team.players.filter(({ id }) => named.has(id))
  return {
    game: opponent ? `vs ${isolated(opponent)}` : null,
    players: Object.fromEntries(players.map((player) => [player.id, playerLabel(player)])),
  }
}
