import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import type { RowScope } from '../../platform/access/team-scope.ts'
import { type EventStream, eventFrame } from './event-stream.ts'

/** A stream that watches a game, and how much of it the client has been sent. */
export interface Watcher {
  readonly stream: EventStream
  readonly scope: RowScope
  /** The number of the last change sent, or known before; `null`: everything is to be sent. */
  after: number | null
  /** The recorders sent last, as JSON. */
  presence: string | null
  /** The number of the last change of the game's team that it was sent. */
  details: number | null
}

/** Database reads of a channel. */
export interface ChannelSource {
  changes(game: RowScope, after: number): Promise<RecordChanges>
  presence(game: RowScope): Promise<PresentRecorder[]>
  /** The number of the last change of the game's team. */
  details(game: RowScope): Promise<number | undefined>
}

interface Wanted {
  changes: boolean
  presence: boolean
  details: boolean
}

const NOTHING: Wanted = { changes: false, presence: false, details: false }

/**
 * All watchers of one game. Changes are read and encoded once for all watchers at the same number.
 * One delivery runs at a time, so that each watcher gets every change once and in order; requests
 * in the meantime are one more delivery.
 */
export class GameChannel {
  readonly teamId: string
  readonly gameId: string
  readonly #source: ChannelSource
  readonly #watchers = new Set<Watcher>()
  #wanted: Wanted = { ...NOTHING }
  #delivering: Promise<void> | undefined
  #presenceRound = 0

  constructor({ teamId, id }: Pick<RowScope, 'teamId' | 'id'>, source: ChannelSource) {
    this.teamId = teamId
    this.gameId = id
    this.#source = source
  }

  get watchers(): ReadonlySet<Watcher> {
    return this.#watchers
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher)
  }

  /** Returns whether the last watcher has left. */
  remove(watcher: Watcher): boolean {
    this.#watchers.delete(watcher)
    return this.#watchers.size === 0
  }

  /** Does a watcher that can receive lack the change of this number? */
  isBehind(changeNumber: number): boolean {
    return this.#ready().some(({ after }) => after !== changeNumber)
  }

  /** Another one whenever presence is read and sent: an earlier read may be older. */
  get presenceRound(): number {
    return this.#presenceRound
  }

  /** Updates all watchers. Rethrows read errors; then it has to be requested again. */
  deliver(wanted: Partial<Wanted>): Promise<void> {
    this.#wanted.changes ||= wanted.changes ?? false
    this.#wanted.presence ||= wanted.presence ?? false
    this.#wanted.details ||= wanted.details ?? false
    this.#delivering ??= this.#deliverAll()
    return this.#delivering
  }

  /** Sends these recorders of the game to watchers that do not have them. */
  sendPresence(recorders: PresentRecorder[], receivers: Iterable<Watcher> = this.#watchers): void {
    const text = JSON.stringify(recorders)
    let frame: Buffer | undefined
    for (const watcher of receivers) {
      if (!this.#watchers.has(watcher)) continue
      if (watcher.presence === text || !watcher.stream.isReady) continue
      watcher.presence = text
      frame ??= eventFrame('presence', { gameId: watcher.scope.id, recorders })
      watcher.stream.send(frame)
    }
  }

  /**
   * Sends the team's number to watchers that do not have it; it may have been read before their
   * last one.
   */
  sendDetails(changeNumber: number, receivers: Iterable<Watcher> = this.#watchers): void {
    let frame: Buffer | undefined
    for (const watcher of receivers) {
      if (!this.#watchers.has(watcher)) continue
      const isKnown = watcher.details !== null && watcher.details >= changeNumber
      if (isKnown || !watcher.stream.isReady) continue
      watcher.details = changeNumber
      frame ??= eventFrame('details', { gameId: watcher.scope.id, changeNumber })
      watcher.stream.send(frame)
    }
  }

  #ready(): Watcher[] {
    return [...this.#watchers].filter(({ stream }) => stream.isReady)
  }

  async #deliverAll(): Promise<void> {
    // Requests within one task are one delivery.
    await Promise.resolve()
    try {
      while (this.#wanted.changes || this.#wanted.presence || this.#wanted.details) {
        const { changes, presence, details } = this.#wanted
        this.#wanted = { ...NOTHING }
        if (changes) await this.#deliverChanges()
        if (presence) await this.#deliverPresence()
        if (details) await this.#deliverDetails()
      }
    } finally {
      // At once: a request between the last check and this would be lost.
      this.#delivering = undefined
    }
  }

  async #deliverChanges(): Promise<void> {
    for (const [after, group] of Map.groupBy(this.#ready(), (watcher) => watcher.after)) {
      const [first] = group
      if (first === undefined) continue
      const changes = await this.#source.changes(first.scope, after ?? 0)
      if (changes.after === after && changes.changeNumber === after) continue
      const frame = eventFrame('changes', changes)
      for (const watcher of group) {
        // Meanwhile it may have left, or its client may have stopped reading.
        if (!this.#watchers.has(watcher) || !watcher.stream.isReady) continue
        watcher.after = changes.changeNumber
        watcher.stream.send(frame)
      }
    }
  }

  async #deliverPresence(): Promise<void> {
    const ready = this.#ready()
    const [first] = ready
    if (first === undefined) return
    this.#presenceRound += 1
    const recorders = await this.#source.presence(first.scope)
    this.#presenceRound += 1
    this.sendPresence(recorders, ready)
  }

  async #deliverDetails(): Promise<void> {
    const ready = this.#ready()
    const [first] = ready
    const changeNumber = first && (await this.#source.details(first.scope))
    if (changeNumber !== undefined) this.sendDetails(changeNumber, ready)
  }
}
