import type { Writable } from 'node:stream'
import { DomainError } from '@icetally/domain/platform/errors'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Database } from '../../platform/db/database.ts'
import { BUSY } from '../../platform/http/limits/overload.ts'
import { fairQueues } from '../../platform/processes/fair-queues.ts'
import { SIGNALS } from '../../platform/processes/wake.ts'
import { changesAfter } from '../changes/changes.ts'
import { Channels } from './channels.ts'
import { EventStream, eventFrame, type StreamEnd } from './event-stream.ts'
import type { GameChannel, Watcher } from './game-channel.ts'
import { recordersOf, teamChangeNumberOf } from './store.ts'
import {
  LIVE_LIMITS,
  type LiveLimits,
  noCapacity,
  type StreamOwner,
  streamToEnd,
} from './stream-capacity.ts'
import { readWatchState, type WatchState } from './watch-state.ts'

/** How often or how long, in milliseconds. */
export interface LiveTimes {
  /** The interval at which all watched games and permissions are checked without a signal. */
  readonly look: number
  /** Something is sent although nothing happens. */
  readonly heartbeat: number
  /** A client that does not read for this long is cut off. */
  readonly stalled: number
}

/** The product's times; tests have shorter ones. */
export const LIVE_TIMES: LiveTimes = { look: 1_500, heartbeat: 15_000, stalled: 20_000 }

/** The dependencies of the streams; `onError` receives failures, of several in a row the first. */
export interface LiveOptions {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
  readonly times?: LiveTimes | undefined
  readonly limits?: LiveLimits | undefined
}

interface OpenStream extends StreamOwner {
  readonly stream: EventStream
  readonly watchers: Set<Watcher>
}

/** A client's request: permitted games with the last known change, and the others. */
export interface Watched {
  readonly games: readonly { readonly game: RowScope; readonly after: number }[]
  readonly deleted: readonly string[]
}

/** Figures for the metrics. */
export interface LiveCounts {
  readonly open: number
  readonly ended: Readonly<Partial<Record<StreamEnd, number>>>
}

/** Last words to a client whose stream gives way: it reconnects as after a lost connection. */
const FAREWELL = Buffer.from(':\n\n')

/** Games of a team whose changes may wait to be read. */
const MOST_READING = 1_000

declare module '../../platform/http/services.ts' {
  interface Services {
    readonly streams: LiveStreams
  }
}

/**
 * All live streams of this process. The database has the truth: a signal only names the changed
 * game, and every watched game is checked periodically without one, together with permissions.
 */
export class LiveStreams {
  readonly #options: LiveOptions
  readonly #times: LiveTimes
  readonly #limits: LiveLimits
  readonly #streams = new Set<OpenStream>()
  readonly #channels: Channels
  readonly #ended: Partial<Record<StreamEnd, number>> = {}
  readonly #stopListening: () => void
  #timers: readonly NodeJS.Timeout[] = []
  #isClosed = false
  #isLooking = false
  #isFailing = false

  constructor(options: LiveOptions) {
    const { database, clock } = options
    this.#options = options
    this.#times = options.times ?? LIVE_TIMES
    this.#limits = options.limits ?? LIVE_LIMITS
    // Refused and failed reads are repeated with the next check.
    const enqueue = fairQueues({ waitingPerSharer: MOST_READING, refusal: BUSY })
    this.#channels = new Channels({
      changes: (game, after) =>
        enqueue(game.teamId, () =>
          database.read((reader) => changesAfter(reader, game, game.id, after, clock())),
        ),
      presence: (game) => database.read((reader) => recordersOf(reader, game, game.id, clock())),
      details: (game) => database.read((reader) => teamChangeNumberOf(reader, game)),
    })
    this.#stopListening = database.signals.listen((text) => this.#hear(text))
  }

  get counts(): LiveCounts {
    return { open: this.#streams.size, ended: this.#ended }
  }

  /** Announces, after the commit, that a user has begun or stopped recording a game. */
  presenceChanged(gameId: string): void {
    this.#options.database.signals.send(`${SIGNALS.presence}:${gameId}`)
  }

  /** Makes space for one more stream, or refuses it, by {@link streamToEnd}. */
  freeCapacity(owner: StreamOwner): void {
    if (this.#isClosed) throw noCapacity()
    const ended = streamToEnd([...this.#streams], owner, this.#limits)
    if (ended?.end === 'replaced') ended.one.stream.end('replaced')
    else ended?.one.stream.endWith('gave-way', FAREWELL)
  }

  /**
   * Streams to `output`, an answer whose headers are sent; call it in the same task as {@link
   * freeCapacity}. `onEnd` receives the end. Resolves when all present changes were read for it.
   */
  open(
    owner: StreamOwner,
    output: Writable,
    watched: Watched,
    onEnd: (end: StreamEnd) => void,
  ): Promise<void> {
    const stream = new EventStream(output, {
      ready: () => void this.#catchUp(open),
      ended: (end) => {
        this.#forget(open)
        this.#ended[end] = (this.#ended[end] ?? 0) + 1
        onEnd(end)
      },
    })
    const open: OpenStream = { ...owner, stream, watchers: new Set() }
    this.#streams.add(open)
    this.#startTimers()
    // Some bytes at once: they show the client that no proxy buffers them.
    stream.beat()
    for (const gameId of watched.deleted) stream.send(eventFrame('gone', { gameId }))
    for (const { game, after } of watched.games) {
      const known = { after: after === 0 ? null : after, presence: null, details: null }
      const watcher = { stream, scope: game, ...known }
      open.watchers.add(watcher)
      this.#channels.add(watcher)
    }
    return this.#catchUp(open)
  }

  /** Ends all streams, so that their clients connect to another process; no more are opened. */
  close(): void {
    this.#isClosed = true
    this.#stopListening()
    for (const open of this.#streams) open.stream.end('shutdown')
    for (const timer of this.#timers) clearInterval(timer)
  }

  #forget(open: OpenStream): void {
    this.#streams.delete(open)
    for (const watcher of open.watchers) this.#channels.remove(watcher)
    open.watchers.clear()
    if (this.#streams.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  #startTimers(): void {
    if (this.#timers.length > 0 || this.#isClosed) return
    const beat = (): void => {
      for (const { stream } of this.#streams) stream.beat()
    }
    this.#timers = [
      setInterval(() => void this.#look(), this.#times.look),
      setInterval(beat, this.#times.heartbeat),
    ]
  }

  #hear(text: string): void {
    const [kind, id = ''] = text.split(':')
    if (kind === SIGNALS.team) {
      for (const channel of this.#channels.all()) {
        if (channel.teamId === id) void this.#deliver(channel, { details: true })
      }
      return
    }
    for (const channel of this.#channels.withId(id)) {
      void this.#deliver(channel, {
        changes: kind === SIGNALS.records,
        presence: kind === SIGNALS.presence,
      })
    }
  }

  async #catchUp(open: OpenStream): Promise<void> {
    const channels = [...open.watchers].map(({ scope }) => this.#channels.of(scope))
    const everything = { changes: true, presence: true, details: true }
    await Promise.all(channels.map((channel) => channel && this.#deliver(channel, everything)))
  }

  /** The next check repeats a failed delivery; a deleted game is reported. */
  #deliver(channel: GameChannel, wanted: Parameters<GameChannel['deliver']>[0]): Promise<void> {
    return channel.deliver(wanted).catch((error: unknown) => {
      if (!(error instanceof DomainError)) this.#fail(error)
    })
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isClosed) return
    this.#isLooking = true
    const now = performance.now()
    for (const { stream } of this.#streams) {
      if (now - (stream.blockedSince ?? now) >= this.#times.stalled) stream.drop()
    }
    // A stream opened after the query must not be judged by its answer.
    const streams = [...this.#streams]
    const games = streams.flatMap(({ watchers }) => [...watchers].map(({ scope }) => scope))
    const sessions = streams.map(({ session }) => session)
    const rounds = new Map(
      this.#channels.all().map((channel) => [channel, channel.presenceRound] as const),
    )
    const { database, clock } = this.#options
    try {
      const state = await readWatchState(database, sessions, games, clock())
      for (const open of streams) this.#judge(open, state)
      for (const channel of this.#channels.all()) {
        this.#compare(channel, state, rounds.get(channel))
      }
      this.#isFailing = false
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isLooking = false
    }
  }

  /** Ends the streams of users without permission. */
  #judge(open: OpenStream, state: WatchState): void {
    if (!this.#streams.has(open)) return
    if (!state.isSignedIn(open.session)) {
      open.stream.end('signed-out')
      return
    }
    for (const watcher of open.watchers) {
      if (state.mayWatch(watcher.scope)) continue
      open.watchers.delete(watcher)
      this.#channels.remove(watcher)
      open.stream.send(eventFrame('gone', { gameId: watcher.scope.id }))
    }
    if (open.watchers.size === 0) open.stream.end('nothing-left')
  }

  /** `round` is the channel's presence round of when the state was queried. */
  #compare(channel: GameChannel, state: WatchState, round: number | undefined): void {
    const [first] = channel.watchers
    const number = first && state.changeNumber(first.scope)
    if (first === undefined || number === undefined) return
    // Presence was sent again meanwhile, and may have changed since the request.
    if (round === channel.presenceRound) channel.sendPresence(state.recorders(first.scope))
    const teamNumber = state.teamChangeNumber(first.scope)
    if (teamNumber !== undefined) channel.sendDetails(teamNumber)
    if (channel.isBehind(number)) void this.#deliver(channel, { changes: true })
  }

  /** While the database is away, only the first failure is reported. */
  #fail(error: unknown): void {
    if (this.#isClosed) return
    if (!this.#isFailing) this.#options.onError(error)
    this.#isFailing = true
  }
}
