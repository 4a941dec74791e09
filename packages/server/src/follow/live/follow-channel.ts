import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FollowEnd } from '@icetally/domain/follow/endpoints/follow'
import { viewKey, viewOf } from '@icetally/domain/follow/link'
import { DomainError } from '@icetally/domain/platform/errors'
import { type EventStream, frameOf } from '../../games/index.ts'
import type { FollowerScope } from '../../platform/access/follower-scope.ts'
import type { Followers } from './followers.ts'
import type { GameVersion } from './store.ts'

/** A stream that follows a game, and the last state its client has received. */
export interface Follower {
  readonly stream: EventStream
  readonly address: string
  /** Replaced by the link's present parts. */
  scope: FollowerScope
  /** The last sent version and view; null: none. */
  sent: string | null
  /** Timestamp of the last recorder update sent to the follower. */
  receivedAt: number | null
}

/** The events that end a stream, in wire format. */
const LAST_WORDS: Readonly<Record<FollowEnd, Buffer>> = {
  'link-ended': frameOf('ended', JSON.stringify({ reason: 'link-ended' })),
  'game-gone': frameOf('ended', JSON.stringify({ reason: 'game-gone' })),
}

/** Ends a stream for good. */
export const endFollower = ({ stream }: Follower, reason: FollowEnd): void =>
  stream.endWith(reason, LAST_WORDS[reason])

/** The number of streams written before other tasks run: a change must not delay its recorder. */
const SLICE = 50

/** Changes that follow a delivery within this time, in milliseconds, share the next one. */
const GATHER = 150

/**
 * All followers of one game. Of each state one answer is built for every view of it, and sent as it
 * is to all streams with that view. One delivery runs at a time, and always sends the newest state:
 * a slow client misses the states between.
 */
export class FollowChannel {
  readonly teamId: string
  readonly gameId: string
  readonly followers = new Set<Follower>()
  readonly #source: Followers
  readonly #onError: (error: unknown) => void
  #isWanted = false
  #delivering: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #deliveredAt = Number.NEGATIVE_INFINITY

  constructor(
    { teamId, gameId }: { readonly teamId: string; readonly gameId: string },
    source: Followers,
    onError: (error: unknown) => void,
  ) {
    this.teamId = teamId
    this.gameId = gameId
    this.#source = source
    this.#onError = onError
  }

  /** Does a follower who can receive lack a part of this state? */
  isBehind(version: GameVersion): boolean {
    return [...this.followers].some(
      (follower) =>
        follower.stream.isReady &&
        (follower.sent !== stateFor(follower, version) ||
          follower.receivedAt !== version.receivedAt),
    )
  }

  /** Sends the state to all followers after a change; several changes in a short time are sent as one. */
  deliverSoon(): void {
    if (this.#timer !== undefined) return
    const wait = Math.max(0, this.#deliveredAt + GATHER - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.deliver()
    }, wait).unref()
  }

  /** Sends the state to all followers. A failure is reported, and the caller has to request it again. */
  deliver(): void {
    this.#isWanted = true
    this.#delivering ??= this.#deliverAll()
      .catch(this.#onError)
      .finally(() => {
        this.#delivering = undefined
        if (this.#isWanted && this.followers.size > 0) this.deliverSoon()
      })
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #deliverAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      this.#deliveredAt = performance.now()
      await this.#deliverOnce()
    }
  }

  async #deliverOnce(): Promise<void> {
    const [first] = this.followers
    if (first === undefined) return
    const version = await this.#source.gameVersion({ ...first.scope, gameId: null }, this.gameId)
    if (version === undefined) {
      for (const follower of this.followers) endFollower(follower, 'game-gone')
      return
    }
    const behind = [...this.followers].filter(
      (follower) => follower.stream.isReady && follower.sent !== stateFor(follower, version),
    )
    for (const [state, group] of Map.groupBy(behind, (one) => stateFor(one, version))) {
      await this.#deliverState(state, group, version)
    }
    await this.#sendReceived(version)
  }

  async #deliverState(
    state: string,
    group: readonly Follower[],
    version: GameVersion,
  ): Promise<void> {
    const [first] = group
    if (first === undefined) return
    try {
      const frame = frameOf('game', await this.#source.gameText(first.scope, version))
      await this.#send(frame, group, (follower) => {
        follower.sent = state
        follower.receivedAt = version.receivedAt
      })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
      for (const follower of group) endFollower(follower, 'game-gone')
    }
  }

  /** Sends the timestamp of the last recorder update to all others. */
  async #sendReceived(version: GameVersion): Promise<void> {
    const others = [...this.followers].filter(
      ({ sent, receivedAt }) => sent !== null && receivedAt !== version.receivedAt,
    )
    if (others.length === 0) return
    await this.#send(frameOf('heard', this.#source.receivedText(version)), others, (follower) => {
      follower.receivedAt = version.receivedAt
    })
  }

  async #send(
    frame: Buffer,
    group: readonly Follower[],
    note: (follower: Follower) => void,
  ): Promise<void> {
    for (let from = 0; from < group.length; from += SLICE) {
      if (from > 0) await nextTurn()
      for (const follower of group.slice(from, from + SLICE)) {
        // Meanwhile it may have left, or its client may have stopped reading.
        if (!this.followers.has(follower) || !follower.stream.isReady) continue
        note(follower)
        follower.stream.send(frame)
      }
    }
  }
}

/** The state that a follower is to have: of which version, and how much of it. */
const stateFor = ({ scope }: Follower, { version, underThirteen }: GameVersion): string =>
  [version, scope.gameId, viewKey(viewOf(scope.view, underThirteen))].join(' ')
