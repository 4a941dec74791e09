import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportKind } from '@icetally/domain/imports/endpoints/imports'
import type { PlayerContent } from '@icetally/domain/imports/roster-difference'
import type { GameContent } from '@icetally/domain/imports/schedule-difference'
import { BOUNDS, boundRefusal } from '@icetally/domain/platform/bounds'
import { ownDigits } from '@icetally/domain/platform/jersey'
import { PLAN_LIMITS, planRefusal } from '@icetally/domain/platform/limits'
import {
  changeGames,
  countGames,
  forgetGames,
  type GameFields,
  type GameRest,
  recordWholeGame,
  removeGame,
  rescheduleGames,
  scheduleGames,
  unrecordGames,
  unscheduleGames,
} from '../games/index.ts'
import { clearStates, startNotifications } from '../news/index.ts'
import type { TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { createdAs } from '../platform/rows/creation-hash.ts'
import { PLAYERS } from '../platform/rows/team-rows-store.ts'
import { textOrNone } from '../platform/rows/text-or-none.ts'
import {
  addPlayers,
  changePlayers,
  deletePlayers,
  findPlayers,
  type PlayerFields,
} from '../players/index.ts'
import { gamesWithIds } from './known-store.ts'
import type { ApplyPlan } from './read/plan.ts'
import type { Done } from './read/stored-content.ts'
import type { TakeBackPlan } from './read/take-back.ts'
import { nameGames } from './store.ts'

/** How many more a team may have, and why not all fit. */
interface Capacity {
  readonly left: number | null
  readonly reason: string | null
}

/** The effects of one kind of import on a team. */
interface Carrier {
  readonly noun: string
  capacity(reader: Reader, scope: TeamScope, wanted: number): Promise<Capacity>
  apply(trx: Transaction, scope: TeamScope, plan: ApplyPlan, now: number): Promise<void>
  takeBack(trx: Transaction, scope: TeamScope, plan: TakeBackPlan, now: number): Promise<void>
}

/** Games that are deleted in some milliseconds. */
const REMOVED_AT_ONCE = 20

const isNew = ({ before }: Done): boolean => before === null

const playerOf = (id: string, { name, ...content }: PlayerContent): PlayerFields => ({
  // Changes that an earlier version stored have no digits.
  ...{ ...content, id, name: name ?? '', jersey: ownDigits(content) },
})

const playerAfter = ({ id, after }: Done) => playerOf(id, after as PlayerContent)

async function changedPlayers(trx: Transaction, scope: TeamScope, done: readonly Done[]) {
  const before = await findPlayers(
    trx,
    scope,
    done.map(({ id }) => id),
  )
  const rows = done.flatMap((one) => {
    const row = before.get(one.id)
    return row === undefined ? [] : [{ ...playerAfter(one), created_as: createdAs('player', row) }]
  })
  await changePlayers(trx, scope, rows)
}

const roster: Carrier = {
  noun: 'player',
  async capacity(reader, scope, wanted) {
    const left = Math.max(0, BOUNDS.playersOfTeam - (await PLAYERS.count(reader, scope)))
    const reason = wanted > left ? boundRefusal('playersOfTeam', BOUNDS.playersOfTeam) : null
    return { left, reason }
  },
  async apply(trx, scope, { done }, now) {
    await addPlayers(trx, scope, done.filter(isNew).map(playerAfter), now)
    await changedPlayers(
      trx,
      scope,
      done.filter((one) => !isNew(one)),
    )
  },
  async takeBack(trx, scope, { remove, restore }) {
    await deletePlayers(
      trx,
      scope,
      remove.map(({ id }) => id),
    )
    await changedPlayers(trx, scope, restore)
  },
}

const gameOf = ({ id, after }: Done): GameFields => {
  const content = after as GameContent
  const { opponent, startTime, location, homeAway, competition, seasonId } = content
  return {
    ...{ id, opponent: textOrNone(opponent), location: textOrNone(location) },
    ...{ start_time: startTime === null ? null : Date.parse(startTime), home_away: homeAway },
    // Imports that were carried out before days without times have none.
    start_date: content.startDate ?? null,
    ...{ competition: textOrNone(competition), season_id: seasonId },
  }
}

/** A deleted game as it was; imports of versions before did not store its notes. */
const gameAgain = (one: TakeBackPlan['again'][number]) => ({
  ...gameOf(one),
  rest: one.rest === undefined ? null : (one.rest as GameRest),
})

async function changedGames(
  trx: Transaction,
  scope: TeamScope,
  done: readonly Done[],
  now: number,
): Promise<void> {
  const games = await gamesWithIds(
    trx,
    scope,
    done.map(({ id }) => id),
  )
  const changes = done.flatMap((one) => {
    const before = games.get(one.id)
    if (before === undefined) return []
    return [{ before, after: { ...gameOf(one), created_as: createdAs('game', before) } }]
  })
  await changeGames(trx, scope, changes, now)
  if (changes.length > 0) await countTeamChange(trx, scope)
}

const schedule: Carrier = {
  noun: 'game',
  async capacity(reader, scope, wanted) {
    const count = await countGames(reader, scope)
    const ofPlan = PLAN_LIMITS[scope.type].games
    const most = Math.min(BOUNDS.gamesOfTeam, ofPlan ?? Number.POSITIVE_INFINITY)
    const left = Math.max(0, most - count)
    const refusal = planRefusal(scope.type, 'games', most) ?? boundRefusal('gamesOfTeam', most)
    return { left, reason: wanted > left ? refusal : null }
  },
  async apply(trx, scope, { done, sources, removed, sheets }, now) {
    await scheduleGames(trx, scope, done.filter(isNew).map(gameOf), now)
    await changedGames(
      trx,
      scope,
      done.filter((one) => !isNew(one)),
      now,
    )
    await nameGames(trx, scope, sources)
    await addPlayers(
      trx,
      scope,
      sheets.flatMap(({ added }) => added.map((player) => playerOf(player.id, player))),
      now,
    )
    for (const sheet of sheets) {
      await nextTurn()
      await recordWholeGame(trx, scope, sheet, now)
    }
    await startNotifications(
      trx,
      scope,
      sheets.map(({ gameId }) => gameId),
    )
    for (const [index, id] of removed.entries()) {
      if (index % REMOVED_AT_ONCE === 0) await nextTurn()
      await removeGame(trx, { scope: { ...scope, id }, now })
    }
  },
  async takeBack(trx, scope, { remove, restore, again, ...plan }, now) {
    const gamesOf = async (ids: readonly string[]) => [
      ...(await gamesWithIds(trx, scope, ids)).values(),
    ]
    await unscheduleGames(trx, scope, await gamesOf(remove.map(({ id }) => id)), now)
    const formats = new Map(plan.unrecord.map(({ id, format }) => [id, format]))
    const filled = (await gamesOf([...formats.keys()])).map((game) => ({
      ...game,
      format: formats.get(game.id) ?? game.format,
    }))
    await unrecordGames(trx, scope, filled, now)
    await clearStates(trx, scope, [...formats.keys()])
    await deletePlayers(trx, scope, plan.players)
    await changedGames(trx, scope, restore, now)
    await rescheduleGames(trx, scope, again.map(gameAgain), now)
    await forgetGames(trx, scope, plan.forgotten)
    await nameGames(trx, scope, plan.names)
  },
}

/** The effects of imports on a team, by their kind. */
export const CARRIERS: Readonly<Record<ImportKind, Carrier>> = { roster, schedule }
