import { viewKey } from '@icetally/domain/follow/link'
import { followedGameOf } from '@icetally/domain/follow/shown'
import type { NewsGoal } from '@icetally/domain/news/news'
import { gameWithSheet, presentGame } from '../games/index.ts'
import type { FollowerScope } from '../platform/access/follower-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { labelFormatOf } from '../platform/rows/present.ts'
import type { NotifiedGame } from './store.ts'

type Goals = ReturnType<typeof followedGameOf>['goals']
type SheetOfGame = Awaited<ReturnType<typeof gameWithSheet>>

interface Cached {
  readonly version: string
  readonly sheet: Promise<SheetOfGame>
  readonly goals: Map<string, Goals>
}

/** More games are not cached. */
const MOST = 50

/**
 * Scorers as links call players, from the function that creates all answers for followers. The sheet of a game is
 * computed once for each version of it, and shown once for each view, however many links and browsers there are.
 */
export class Scorers {
  readonly #cached = new Map<string, Cached>()
  readonly #read: typeof gameWithSheet

  constructor(read = gameWithSheet) {
    this.#read = read
  }

  /** The scorer of a goal as a link calls players; null where the link does not show scorers, or it is unknown. */
  async find(
    reader: Reader,
    { teamRef, view, team }: FollowerScope,
    goal: Pick<NewsGoal, 'ids'>,
    game: NotifiedGame,
  ): Promise<string | null> {
    if (!view.shows.includes('goals')) return null
    const { sheet, goals } = this.#sheetOf(reader, teamRef, game)
    const { game: row, sheet: whole } = await sheet
    const key = viewKey(view)
    const shown =
      goals.get(key) ??
      followedGameOf(view, team, { ...presentGame(row), format: labelFormatOf(row) }, whole).goals
    goals.set(key, shown)
    return shown.find(({ id }) => goal.ids.includes(id))?.scorer ?? null
  }

  #sheetOf(reader: Reader, team: FollowerScope['teamRef'], game: NotifiedGame): Cached {
    const key = `${team.teamId} ${game.id}`
    const version = `${game.change_number}.${game.team_change_number}`
    const known = this.#cached.get(key)
    if (known?.version === version) return known
    if (this.#cached.size >= MOST) this.#cached.clear()
    const sheet = this.#read(reader, { ...team, id: game.id })
    const cached = { version, sheet, goals: new Map<string, Goals>() }
    this.#cached.set(key, cached)
    sheet.catch(() => this.#cached.delete(key))
    return cached
  }
}
