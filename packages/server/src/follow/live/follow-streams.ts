import type { Writable } from 'node:stream'
import { TOO_MANY_FOLLOWERS } from '@icetally/domain/follow/endpoints/follow'
import { DomainError } from '@icetally/domain/platform/errors'
import {
  EventStream,
  LIVE_TIMES,
  type LiveCounts,
  type LiveTimes,
  type StreamEnd,
} from '../../games/index.ts'
import { networkOf } from '../../platform/access/address.ts'
import {
  type GameKey,
  gameKey,
  type LinkKey,
  linkKey,
  teamKey,
} from '../../platform/access/cache-keys.ts'
import type { FollowerScope } from '../../platform/access/follower-scope.ts'
import type { Signals } from '../../platform/db/signals.ts'
import { BUSY } from '../../platform/http/limits/overload.ts'
import { type Sharers, whoGivesWay } from '../../platform/processes/giving-way.ts'
import { SIGNALS } from '../../platform/processes/wake.ts'
import { endFollower, FollowChannel, type Follower } from './follow-channel.ts'
import type { Followers, OpenLink } from './followers.ts'

/** Followers' streams open at once. */
export interface FollowLimits {
  /** A whole rink shares one address. */
  readonly perAddress: number
  readonly perProcess: number
}

/** The product's limits; tests have lower ones. */
const FOLLOW_LIMITS: FollowLimits = { perAddress: 2_000, perProcess: 6_000 }

/** Dependencies of the streams; `onError` receives failures, the first of several in a row. */
export interface FollowStreamsOptions {
  readonly followers: Followers
  readonly signals: Signals
  readonly onError: (error: unknown) => void
  /** Is the number of streams from one address limited? */
  readonly rateLimits: boolean
  readonly times?: LiveTimes | undefined
  readonly limits?: FollowLimits | undefined
}

/** The sharers of a process's streams: the team, within a team its links, within a link its addresses. */
export const STREAM_SHARERS: Sharers<{
  readonly scope: Pick<FollowerScope, 'linkId' | 'teamRef'>
  readonly address: string
}> = [
  ({ scope }) => teamKey(scope.teamRef.teamId),
  ({ scope }) => linkKey(scope.teamRef.teamId, scope.linkId),
  ({ address }) => address,
]

const RETRY_AFTER_SECONDS = 10
/** The time after which a browser opens an interrupted stream again, in milliseconds. */
const FIRST_WORDS = Buffer.from('retry: 3000\n\n')
const FAREWELL = Buffer.from(':\n\n')

declare module '../../platform/http/services.ts' {
  interface Services {
    readonly followStreams: FollowStreams
  }
}

/**
 * All followers' streams of this process. As for members the database has the truth: signals name
 * the changed game, and all games and links are checked periodically without one. Thus a link that
 * was revoked anywhere ends its streams.
 */
export class FollowStreams {
  readonly #options: FollowStreamsOptions
  readonly #times: LiveTimes
  readonly #limits: FollowLimits
  readonly #channels = new Map<GameKey, FollowChannel>()
  readonly #perAddress = new Map<string, number>()
  readonly #ended: Partial<Record<StreamEnd, number>> = {}
  readonly #stopListening: () => void
  #open = 0
  #timers: readonly NodeJS.Timeout[] = []
  #isClosed = false
  #isLooking = false
  #looksAgain = false
  #isFailing = false

  constructor(options: FollowStreamsOptions) {
    this.#options = options
    this.#times = options.times ?? LIVE_TIMES
    this.#limits = options.limits ?? FOLLOW_LIMITS
    this.#stopListening = options.signals.listen((text) => this.#hear(text))
  }

  get counts(): LiveCounts {
    return { open: this.#open, ended: this.#ended }
  }

  /**
   * Makes space for one more stream. TOO_MANY_REQUESTS if the address has too many; if the process
   * has, one of the sharer with the most is ended, or the new one refused with UNAVAILABLE.
   */
  freeCapacity(link: OpenLink): void {
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS }
    const address = networkOf(link.address)
    const ofAddress = this.#perAddress.get(address) ?? 0
    if (this.#options.rateLimits && ofAddress >= this.#limits.perAddress) {
      throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_FOLLOWERS, retry)
    }
    if (!this.#isClosed && this.#open < this.#limits.perProcess) return
    const given = this.#isClosed
      ? undefined
      : whoGivesWay(this.#all(), { scope: link, address }, STREAM_SHARERS)
    if (given === undefined) throw new DomainError('UNAVAILABLE', BUSY, retry)
    given.stream.endWith('gave-way', FAREWELL)
  }

  /** Streams a game to `output`, an answer whose headers are sent; `onEnd` learns how it ended. */
  open(
    { scope, gameId }: { readonly scope: OpenLink; readonly gameId: string },
    output: Writable,
    onEnd: (end: StreamEnd) => void,
  ): void {
    const address = networkOf(scope.address)
    const channel = this.#channelOf(scope.teamRef.teamId, gameId)
    const stream = new EventStream(output, {
      ready: () => channel.deliver(),
      ended: (end) => {
        this.#forget(channel, follower)
        this.#ended[end] = (this.#ended[end] ?? 0) + 1
        onEnd(end)
      },
    })
    const follower: Follower = { stream, address, scope, sent: null, receivedAt: null }
    this.#open += 1
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
    channel.followers.add(follower)
    this.#startTimers()
    stream.send(FIRST_WORDS)
    channel.deliver()
  }

  /** Ends all streams, so that their clients connect to another process; no more are opened. */
  close(): void {
    this.#isClosed = true
    this.#stopListening()
    for (const follower of this.#all()) follower.stream.endWith('shutdown', FAREWELL)
    this.#stopTimers()
  }

  #all(): Follower[] {
    return [...this.#channels.values()].flatMap(({ followers }) => [...followers])
  }

  #channelOf(teamId: string, gameId: string): FollowChannel {
    const key = gameKey(teamId, gameId)
    const { followers, onError } = this.#options
    const fail = (error: unknown) => this.#fail(error, onError)
    const channel =
      this.#channels.get(key) ?? new FollowChannel({ teamId, gameId }, followers, fail)
    this.#channels.set(key, channel)
    return channel
  }

  #forget(channel: FollowChannel, follower: Follower): void {
    if (!channel.followers.delete(follower)) return
    this.#open -= 1
    const left = (this.#perAddress.get(follower.address) ?? 1) - 1
    if (left > 0) this.#perAddress.set(follower.address, left)
    else this.#perAddress.delete(follower.address)
    if (channel.followers.size > 0) return
    channel.close()
    this.#channels.delete(gameKey(channel.teamId, channel.gameId))
    if (this.#open === 0) this.#stopTimers()
  }

  #startTimers(): void {
    if (this.#timers.length > 0 || this.#isClosed) return
    const beat = (): void => {
      for (const { stream } of this.#all()) stream.beat()
    }
    this.#timers = [
      setInterval(() => void this.#look(), this.#times.look),
      setInterval(beat, this.#times.heartbeat),
    ]
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  #hear(text: string): void {
    const [kind, id = ''] = text.split(':')
    const isOfTeam = kind === SIGNALS.team || kind === SIGNALS.links
    const channels = [...this.#channels.values()]
    if (isOfTeam) {
      if (channels.some(({ teamId }) => teamId === id)) void this.#look()
      return
    }
    for (const channel of channels) if (channel.gameId === id) channel.deliverSoon()
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return
    if (this.#isLooking) {
      this.#looksAgain = true
      return
    }
    this.#isLooking = true
    try {
      do {
        this.#looksAgain = false
        await this.#lookOnce()
      } while (this.#looksAgain && !this.#isClosed)
      this.#isFailing = false
    } catch (error) {
      this.#fail(error, this.#options.onError)
    } finally {
      this.#isLooking = false
    }
  }

  async #lookOnce(): Promise<void> {
    const now = performance.now()
    const all = this.#all()
    for (const { stream } of all) {
      if (now - (stream.blockedSince ?? now) >= this.#times.stalled) stream.drop()
    }
    const links = new Map(
      all.map(({ scope }) => [linkKey(scope.teamRef.teamId, scope.linkId), scope]),
    )
    const games = [...this.#channels.values()].map(({ teamId, gameId: id }) => ({ teamId, id }))
    const { scopes, versions } = await this.#options.followers.lookAgain([...links.values()], games)
    const scopeOf = new Map(
      scopes.map((scope) => [linkKey(scope.teamRef.teamId, scope.linkId), scope]),
    )
    const versionOf = new Map(
      versions.map((version) => [gameKey(version.teamId, version.gameId), version]),
    )
    // A stream opened after the query must not be judged by its answer.
    const judged = new Set(all)
    for (const channel of this.#channels.values()) {
      for (const follower of channel.followers) {
        if (judged.has(follower)) judge(channel, follower, scopeOf)
      }
      const version = versionOf.get(gameKey(channel.teamId, channel.gameId))
      if (version === undefined || channel.isBehind(version)) channel.deliver()
    }
  }

  /** While the database is away, only the first failure is reported. */
  #fail(error: unknown, onError: (error: unknown) => void): void {
    if (!this.#isFailing && !this.#isClosed) onError(error)
    this.#isFailing = true
  }
}

/**
 * Ends a stream whose link has ended, or does not show the game any more; records its present
 * parts.
 */
function judge(
  { teamId, gameId }: FollowChannel,
  follower: Follower,
  scopes: ReadonlyMap<LinkKey, FollowerScope>,
): void {
  const scope = scopes.get(linkKey(teamId, follower.scope.linkId))
  if (scope === undefined) endFollower(follower, 'link-ended')
  else if (scope.gameId !== null && scope.gameId !== gameId) endFollower(follower, 'game-gone')
  else follower.scope = scope
}
