import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FollowedTeam, LINK_NOT_FOUND } from '@icetally/domain/follow/endpoints/follow'
import { viewKey, viewOf } from '@icetally/domain/follow/link'
import { followedGameOf, isListed } from '@icetally/domain/follow/shown'
import { DomainError } from '@icetally/domain/platform/errors'
import { gameWithSheet, presentGame } from '../../games/index.ts'
import { addressSubject, networkOf } from '../../platform/access/address.ts'
import { gameKey, linkKey, teamKey } from '../../platform/access/cache-keys.ts'
import {
  type FollowerScope,
  findFollowed,
  findFollowedAgain,
} from '../../platform/access/follower-scope.ts'
import type { RowRef } from '../../platform/access/team-scope.ts'
import { countAttempt, refuseThrottled, type Throttle } from '../../platform/access/throttle.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RowKey } from '../../platform/db/id-list.ts'
import { yieldAfterLong } from '../../platform/db/slices.ts'
import { BUSY } from '../../platform/http/limits/overload.ts'
import {
  type Body,
  bodyInParts,
  bodyOf,
  bytesOfBody,
  contentOf,
} from '../../platform/http/stored-body.ts'
import { fairLimit } from '../../platform/processes/fair-limit.ts'
import { type CacheEntry, ResponseCache } from '../../platform/processes/response-cache.ts'
import { readLooks } from '../../platform/rows/opponent-book.ts'
import {
  labelFormatOf,
  toIsoTimestamp,
  toOptionalIsoTimestamp,
} from '../../platform/rows/present.ts'
import { calendarFile } from './calendar.ts'
import { drawnFrom, teamInParts } from './drawn-from.ts'
import { RenderBudget } from './render-budget.ts'
import {
  findGameVersion,
  findGameVersions,
  findTeamVersion,
  type GameVersion,
  putLastUse,
  type TeamVersion,
} from './store.ts'

/** The one refusal of links, and of games that they do not show. */
export const linkNotFound = (): DomainError => new DomainError('NOT_FOUND', LINK_NOT_FOUND)

/** Dependencies of the answers, and the handler of failures to record the use of a link. */
export interface FollowersOptions {
  readonly database: Database
  readonly rateLimits: boolean
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/** The use of a link is noted this often at most, in milliseconds. */
const USE_NOTED_EVERY = 15 * 60 * 1000

const SECOND = 1000
const DAY = 24 * 60 * 60 * 1000

/** Times that change with the clock alone; to the second, so that all answers of a second are the same. */
const receivedIn = ({ receivedAt }: GameVersion, now: number) => ({
  updatedAt: toOptionalIsoTimestamp(receivedAt),
  serverTime: toIsoTimestamp(Math.max(receivedAt ?? 0, now - (now % SECOND))),
})

declare module '../../platform/http/services.ts' {
  interface Services {
    /** All answers that followers see. */
    readonly followers: Followers
  }
}

/** A link that was opened from an address. */
export interface OpenLink extends FollowerScope {
  readonly address: string
}

/** Bytes of all answers and pages of links that are stored at once. */
const CACHE_BYTES = 24 * 1024 * 1024
/** One at a time: a large one takes some 50 MB while it is made. */
const BUILDING = { concurrency: 1, maxWaiting: 200 } as const
/** Makes an answer, at once or in its turn. */
type Run = (make: () => Promise<Body>) => Promise<Body>

const atOnce: Run = (make) => make()

/** All answers to followers, in any format. */
export class Followers {
  readonly #options: FollowersOptions
  readonly #cache = new ResponseCache<Body>({ maxBytes: CACHE_BYTES, sizeOf: bytesOfBody })
  readonly #limit = fairLimit({ ...BUILDING, refusal: BUSY })
  readonly #budget: RenderBudget

  constructor(options: FollowersOptions) {
    this.#options = options
    this.#budget = new RenderBudget(options.clock)
  }

  /**
   * The link with this token. NOT_FOUND if it shows nothing (any more); an address that tries many such
   * tokens gets TOO_MANY_REQUESTS for them, and other followers there notice nothing.
   */
  async open(token: string, address: string): Promise<OpenLink> {
    const { database, rateLimits, clock } = this.#options
    const now = clock()
    const found = await database.read((reader) => findFollowed(reader, token, now))
    if (found !== undefined) {
      await this.#noteUse(found, now)
      return { ...found, address }
    }
    if (rateLimits) {
      const from: Throttle[] = [{ rule: 'follow-address', subject: addressSubject(address) }]
      await database.read((reader) => refuseThrottled(reader, from, now))
      await database.write((trx) => countAttempt(trx, from, now))
    }
    throw linkNotFound()
  }

  /** The team of a link, as JSON. TOO_MANY_REQUESTS, as all below, if the link had too much built. */
  async team(link: OpenLink): Promise<Body> {
    return this.teamAt(link, await this.teamVersion(link))
  }

  /**
   * The calendar of a link as a file, whose entries name the pages below an address; NOT_FOUND where the link
   * opens none.
   */
  async calendar(link: OpenLink, site: string): Promise<Body> {
    if (!link.calendar) throw linkNotFound()
    const { database, clock } = this.#options
    const { teamRef: team, gameId } = link
    const version = await this.teamVersion(link)
    const day = Math.floor(clock() / DAY)
    const entry = {
      key: linkKey(team.teamId, link.linkId),
      variant: 'calendar',
      version: [version.version, viewKey(link.view), gameId, day, site].join(' '),
    }
    return this.#cache.get(entry, async () => {
      const shown = contentOf<FollowedTeam>(await this.teamAt(link, version))
      // Reading a large team is a task of its own.
      await nextTurn()
      const of = { shown, site, day: day * DAY }
      return this.#queued(link)(async () =>
        bodyInParts(await database.read((reader) => calendarFile(reader, link, of))),
      )
    })
  }

  /** The page of a link, rendered from the result of `gather` unless it is cached. */
  page(
    link: OpenLink,
    entry: CacheEntry,
    gather: () => Promise<() => Promise<string>>,
  ): Promise<Body> {
    return this.#cache.get(entry, async () => {
      const begun = performance.now()
      const render = await gather()
      await yieldAfterLong(begun)
      return this.#queued(link)(async () => bodyOf(await render()))
    })
  }

  /** The version of a link's team. */
  async teamVersion({ teamRef: team }: FollowerScope): Promise<TeamVersion> {
    const version = await this.#options.database.read((reader) => findTeamVersion(reader, team))
    if (version === undefined) throw linkNotFound()
    return version
  }

  /** The team of a link in this version, as JSON. */
  teamAt(link: OpenLink, known: TeamVersion): Promise<Body> {
    const { database } = this.#options
    const { teamRef: team, gameId, calendar } = link
    const view = viewOf(link.view, known.underThirteen)
    const followed = { view, team: known.team, gameId, calendar }
    const entry = {
      key: gameId === null ? teamKey(team.teamId) : gameKey(team.teamId, gameId),
      variant: `team ${calendar} ${viewKey(view)}`,
      version: known.version,
    }
    const make = async () =>
      bodyInParts(await database.read((reader) => teamInParts(reader, team, followed)))
    return this.#cache.get(entry, () => this.#queued(link)(make))
  }

  /**
   * A game of a link, as JSON, now or so many whole seconds ago; NOT_FOUND if the link does not show it.
   */
  async game(link: OpenLink, gameId: string, delay = 0): Promise<Body> {
    const version = await this.gameVersion(link, gameId)
    if (version === undefined) throw linkNotFound()
    return this.gameAt(link, version, delay)
  }

  /** A game of a link in this version, as {@link game}. */
  gameAt(link: OpenLink, known: GameVersion, delay = 0): Promise<Body> {
    const time = this.timeOf(delay)
    const { key, variant, version } = contentEntry(link, known, time)
    const received = this.receivedText(known)
    const entry = { key, variant: `whole ${variant}`, version: `${version} ${received}` }
    return this.#cache.get(entry, async () => {
      const { bytes } = await this.#content(link, known, this.#queued(link), time)
      return bodyOf(bytes.subarray(0, -1), ',', received.slice(1))
    })
  }

  /** The second that was so many seconds ago, in milliseconds since 1970; undefined: as it is now. */
  timeOf(delay: number): number | undefined {
    return delay === 0 ? undefined : (Math.floor(this.#options.clock() / SECOND) - delay) * SECOND
  }

  /** The version of a game; undefined if it is deleted or the link does not show it. */
  async gameVersion(scope: FollowerScope, gameId: string): Promise<GameVersion | undefined> {
    if (scope.gameId !== null && scope.gameId !== gameId) return undefined
    const row: RowRef = { ...scope.teamRef, id: gameId }
    return this.#options.database.read((reader) => findGameVersion(reader, row))
  }

  /** The versions of games, and the scopes of links, read together. */
  lookAgain(
    links: readonly FollowerScope[],
    games: readonly RowKey[],
  ): Promise<{ readonly scopes: FollowerScope[]; readonly versions: GameVersion[] }> {
    const { database, clock } = this.#options
    return database.read(async (reader) => ({
      scopes: await findFollowedAgain(
        reader,
        links.map(({ linkId: id, teamRef: { teamId } }) => ({ teamId, id })),
        clock(),
      ),
      versions: await findGameVersions(reader, games),
    }))
  }

  /** The text of a game that streams send; built once for all streams, so that it counts on no budget. */
  async gameText(scope: FollowerScope, known: GameVersion): Promise<string> {
    const { bytes } = await this.#content(scope, known, atOnce)
    return `${bytes.toString('utf8', 0, bytes.length - 1)},${this.receivedText(known).slice(1)}`
  }

  /** The timestamp of the last recorder update of a game, as JSON. */
  receivedText(known: GameVersion): string {
    return JSON.stringify(receivedIn(known, this.#options.clock()))
  }

  /** The content of a game for a link, without the timestamp of the last recorder update. */
  #content(scope: FollowerScope, known: GameVersion, run: Run, time?: number): Promise<Body> {
    const { teamRef, view: own, gameId: only } = scope
    const view = viewOf(own, known.underThirteen)
    const { gameId, team } = known
    const make = async () => {
      const begun = performance.now()
      const read = await this.#options.database.read(async (reader) => ({
        book: await readLooks(reader, teamRef),
        ...(await gameWithSheet(reader, { ...teamRef, id: gameId }, time)),
      }))
      await yieldAfterLong(begun)
      const game = drawnFrom(read.book)(presentGame(read.game))
      if (!isListed({ view, gameId: only }, game)) throw linkNotFound()
      const shown = { ...game, format: labelFormatOf(read.game) }
      return bodyOf(JSON.stringify(followedGameOf(view, team, shown, read.sheet, read)))
    }
    return this.#cache.get(contentEntry(scope, known, time), () => run(make))
  }

  /** Answers to requests are queued, and count on the budget of their link and address. */
  #queued({ teamRef: team, linkId, address }: OpenLink): Run {
    const link = linkKey(team.teamId, linkId)
    const take: Run = (make) => this.#limit(`${link} ${networkOf(address)}`, make)
    if (!this.#options.rateLimits) return take
    const bytesOf = ({ bytes }: Body): number => bytes.length
    return (make) => this.#budget.spend({ link, address }, () => take(make), bytesOf)
  }

  /** Now and then; a link opens also where that cannot be written. */
  async #noteUse(scope: FollowerScope, now: number): Promise<void> {
    const { lastUsedAt } = scope
    if (lastUsedAt !== null && now - lastUsedAt < USE_NOTED_EVERY) return
    const { database, onError } = this.#options
    await database.write((trx) => putLastUse(trx, scope, now)).catch(onError)
  }
}

/** The cache entry of a game: for each view, and each second of delayed ones. */
function contentEntry(
  { teamRef: team, view: own, gameId: only }: FollowerScope,
  { gameId, underThirteen, version }: GameVersion,
  time: number | undefined,
): CacheEntry {
  const view = viewKey(viewOf(own, underThirteen))
  const variant = `content ${only === null} ${view} ${time ?? 'now'}`
  return { key: gameKey(team.teamId, gameId), variant, version }
}
