import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import type { Kind } from '@icetally/domain/game/model/kind'
import { ascending } from '@icetally/domain/platform/order'
import type { Row } from '../../platform/rows/kind-rows.ts'

/** The fields that name a record of the same game: its own id, and the shot of a goal. */
export const LINKS: readonly string[] = ['id', 'shotId']

/** Ids as an archive has them: by their index among all of these. */
export const numbersOf = (ids: Iterable<string>): ReadonlyMap<string, number> =>
  new Map([...new Set(ids)].sort(ascending).map((id, index) => [id, index + 1]))

/** The conversion of the fields of a record whose values are local. */
export interface Translation {
  link(value: unknown): unknown
  player(value: unknown): unknown
  time(value: unknown): unknown
}

const isDressed = (one: unknown): one is LineupPlayer => typeof one === 'object' && one !== null

/** A player's id, or a player in the lineup. */
function playerIn(one: unknown, to: Translation): unknown {
  if (!isDressed(one)) return to.player(one)
  const { playerId, position = null, starting, number, jersey } = one
  const worn = number == null ? {} : { number, jersey }
  return { playerId: to.player(playerId), position, starting, ...worn }
}

/** A record of a kind with its fields converted, without its recorder. */
export function translated(kind: Kind, record: object, to: Translation): Row {
  const fields = Object.entries(kind.columns).filter(([field]) => field !== kind.recorder)
  const values = record as Row
  return Object.fromEntries(
    fields.map(([field, { as }]) => {
      const value = values[field] ?? null
      if (value === null) return [field, null]
      if (LINKS.includes(field)) return [field, to.link(value)]
      if (kind.players.includes(field)) {
        const players = Array.isArray(value)
          ? value.map((one) => playerIn(one, to))
          : playerIn(value, to)
        return [field, players]
      }
      return [field, as === 'time' ? to.time(value) : value]
    }),
  )
}
