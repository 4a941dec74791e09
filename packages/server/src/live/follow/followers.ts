import type { FollowedGameContent, FollowedTeam } from '@icetally/domain/contract/follow'
import { LINK_NOT_FOUND } from '@icetally/domain/contract/follow'
import { DomainError } from '@icetally/domain/errors'
import { viewKey, viewOf } from '@icetally/domain/follow/link'
import { followedGameOf, followedTeamOf, isListed } from '@icetally/domain/follow/shown'
import { addressSubject } from '../../access/address.ts'
import { type FollowerScope, findFollowed, findFollowedAgain } from '../../access/follower-scope.ts'
import type { RowPlace } from '../../access/team-scope.ts'
import { countAttempt, refuseThrottled, type Throttle } from '../../access/throttle.ts'
import type { Database } from '../../db/database.ts'
import type { PlaceOfRow } from '../../db/id-list.ts'
import { presentGame } from '../../records/games/present.ts'
import { listGamesWithCounts } from '../../records/games/store.ts'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../../records/present.ts'
import { gameWithSheet } from '../../records/sheet/sheet.ts'
import { type CalendarFile, calendarFile } from './calendar.ts'
import { KeptAnswers, type Made } from './kept-answers.ts'
import {
  type GameStand,
  gameStandOf,
  gameStandsOf,
  putLastUse,
  type TeamStand,
  teamStandOf,
} from './store.ts'

/** The one refusal of links, and of games that they do not show. */
export const linkNotFound = (): DomainError => new DomainError('NOT_FOUND', LINK_NOT_FOUND)

/** What the answers are made from, and who is told when the use of a link cannot be noted. */
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

/** What changes with the clock alone; to the second, so that all answers of a second are the same. */
const heardIn = ({ heardAt }: GameStand, now: number) => ({
  updatedAt: toOptionalIsoTimestamp(heardAt),
  serverTime: toIsoTimestamp(Math.max(heardAt ?? 0, now - (now % SECOND))),
})

declare module '../../http/services.ts' {
  interface Services {
    /** All answers that followers see. */
    readonly followers: Followers
  }
}

/** All that followers are answered, in whatever form. */
export class Followers {
  readonly #options: FollowersOptions
  readonly #kept = new KeptAnswers()

  constructor(options: FollowersOptions) {
    this.#options = options
  }

  /**
   * What the link with this token shows. NOT_FOUND when it shows nothing (any more); who tries many such
   * tokens from an address gets TOO_MANY_REQUESTS for them, and other followers there notice nothing.
   */
  async open(token: string, address: string): Promise<FollowerScope> {
    const { database, rateLimits, clock } = this.#options
    const now = clock()
    const found = await database.read((reader) => findFollowed(reader, token, now))
    if (found !== undefined) {
      await this.#noteUse(found, now)
      return found
    }
    if (rateLimits) {
      const from: Throttle[] = [{ rule: 'follow-address', subject: addressSubject(address) }]
      await database.read((reader) => refuseThrottled(reader, from, now))
      await database.write((trx) => countAttempt(trx, from, now))
    }
    throw linkNotFound()
  }

  /** What a link shows of its team. */
  async team(scope: FollowerScope): Promise<Made<FollowedTeam>> {
    return this.#teamAt(scope, await this.#teamStand(scope))
  }

  /**
   * The calendar of a link as a file, whose entries name the pages below an address; NOT_FOUND where the link
   * opens none.
   */
  async calendar(scope: FollowerScope, site: string): Promise<CalendarFile> {
    if (!scope.calendar) throw linkNotFound()
    const { database, clock } = this.#options
    const { place, linkId } = scope
    const stand = await this.#teamStand(scope)
    const day = Math.floor(clock() / DAY)
    const key = ['calendar', place.teamId, linkId, scope.gameId, site].join(' ')
    const version = `${stand.version} ${viewKey(scope.view)} ${day}`
    const { content } = await this.#kept.get(key, version, async () => {
      const { content: shown } = await this.#teamAt(scope, stand)
      return database.read((reader) => calendarFile(reader, scope, { shown, site, day: day * DAY }))
    })
    return content
  }

  async #teamStand({ place }: FollowerScope): Promise<TeamStand> {
    const stand = await this.#options.database.read((reader) => teamStandOf(reader, place))
    if (stand === undefined) throw linkNotFound()
    return stand
  }

  #teamAt(scope: FollowerScope, stand: TeamStand): Promise<Made<FollowedTeam>> {
    const { database } = this.#options
    const { place, gameId, calendar } = scope
    const view = viewOf(scope.view, stand.underThirteen)
    const key = ['team', place.teamId, gameId, calendar, viewKey(view)].join(' ')
    return this.#kept.get(key, stand.version, async () => {
      const games = await database.read((reader) => listGamesWithCounts(reader, place))
      return followedTeamOf({ view, team: stand.team, gameId, calendar }, games.map(presentGame))
    })
  }

  /**
   * What a link shows of a game, as JSON, or showed so many seconds ago; NOT_FOUND where it does not show the
   * game.
   */
  async game(scope: FollowerScope, gameId: string, delay = 0): Promise<string> {
    const stand = await this.standOf(scope, gameId)
    if (stand === undefined) throw linkNotFound()
    return this.gameText(stand, await this.gameContent(scope, stand, delay))
  }

  /** How a game stands; undefined where the link does not show it, or it is gone. */
  async standOf(scope: FollowerScope, gameId: string): Promise<GameStand | undefined> {
    if (scope.gameId !== null && scope.gameId !== gameId) return undefined
    const place: RowPlace = { ...scope.place, id: gameId }
    return this.#options.database.read((reader) => gameStandOf(reader, place))
  }

  /** How games stand, and what links show now, all of them read together. */
  lookAgain(
    links: readonly FollowerScope[],
    games: readonly PlaceOfRow[],
  ): Promise<{ readonly scopes: FollowerScope[]; readonly stands: GameStand[] }> {
    const { database, clock } = this.#options
    return database.read(async (reader) => ({
      scopes: await findFollowedAgain(
        reader,
        links.map(({ linkId: id, place: { teamId } }) => ({ teamId, id })),
        clock(),
      ),
      stands: await gameStandsOf(reader, games),
    }))
  }

  /** What a link shows of a game that stands like this, but for when it was heard of. */
  async gameContent(
    { place, view: own, gameId: only }: FollowerScope,
    stand: GameStand,
    delay = 0,
  ): Promise<Made<FollowedGameContent>> {
    const view = viewOf(own, stand.underThirteen)
    const { gameId, team, version } = stand
    const key = ['game', place.teamId, gameId, only, viewKey(view), delay].join(' ')
    // What was so long ago is another thing every second.
    const moment = delay === 0 ? undefined : Math.floor(this.#options.clock() / 1000 - delay) * 1000
    return this.#kept.get(key, `${version} ${moment}`, async () => {
      const {
        game: row,
        sheet,
        shots,
      } = await this.#options.database.read((reader) =>
        gameWithSheet(reader, { ...place, id: gameId }, moment),
      )
      const game = presentGame(row)
      if (!isListed({ view, gameId: only }, game)) throw linkNotFound()
      return followedGameOf(view, team, game, sheet, shots)
    })
  }

  /** The whole answer about a game, as JSON. */
  gameText(stand: GameStand, { text }: Made<FollowedGameContent>): string {
    return `${text.slice(0, -1)},${this.heardText(stand).slice(1)}`
  }

  /** When a game was heard of, as JSON. */
  heardText(stand: GameStand): string {
    return JSON.stringify(heardIn(stand, this.#options.clock()))
  }

  /** Now and then; a link opens also where that cannot be written. */
  async #noteUse(scope: FollowerScope, now: number): Promise<void> {
    const { lastUsedAt } = scope
    if (lastUsedAt !== null && now - lastUsedAt < USE_NOTED_EVERY) return
    const { database, onError } = this.#options
    await database.write((trx) => putLastUse(trx, scope, now)).catch(onError)
  }
}
