import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { allKinds } from '@icetally/domain/game/model/records'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import type { KnownPlayer } from '@icetally/domain/imports/roster-difference'
import { recordsOfSheet } from '@icetally/domain/imports/sheets/records'
import type { SheetContent } from '@icetally/domain/imports/sheets/sheet-content'
import { nameOnRoster, playerNamed } from '@icetally/domain/imports/sheets/sheet-players'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { DomainError } from '@icetally/domain/platform/errors'
import { v7 as uuidv7 } from 'uuid'
import { type Row, rowFrom } from '../../platform/rows/kind-rows.ts'

export interface RecordedSheet {
  readonly gameId: string
  readonly final: FinalScore | null
  /** JSON; null: the game has its own, or that of the team. */
  readonly format: string | null
  /** The number of its last change. */
  readonly changes: number
  readonly rows: readonly { readonly kind: string; readonly row: Row }[]
  /** Players that are added to the roster for it. */
  readonly added: readonly KnownPlayer[]
}

/** The user who applies it, and when. */
export interface SheetMaker {
  readonly userId: string
  readonly now: number
}

/** The rows of a game's records from its sheet; adds new players to `roster`. */
export function recordedSheet(
  gameId: string,
  content: SheetContent & { readonly format: GameFormat },
  roster: KnownPlayer[],
  { userId, now }: SheetMaker,
): RecordedSheet {
  const added: KnownPlayer[] = []
  const playerIds = content.players.map((player) => {
    const known = playerNamed(player, roster)
    if (known !== undefined) return known.id
    const { number, jersey, position } = player
    const name = nameOnRoster(player)
    const one: KnownPlayer = { id: uuidv7(), name, number, jersey, position, shoots: null }
    added.push(one)
    roster.push(one)
    return one.id
  })
  const { format } = content
  const records = recordsOfSheet(content, { format, playerIds, newId: uuidv7, now, userId })
  const count = [...records.values()].reduce((sum, all) => sum + all.length, 0)
  if (count > BOUNDS.changesOfGame)
    throw new DomainError('VALIDATION_FAILED', 'The sheet of a game has too many events')
  const rows = allKinds().flatMap((kind) =>
    (records.get(kind.name) ?? []).map((record) => {
      const fault = kind.fault(record)
      if (fault !== null) throw new DomainError('VALIDATION_FAILED', fault)
      return {
        kind: kind.name,
        row: {
          ...(kind.generatesIds ? { id: uuidv7() } : {}),
          ...{ game_id: gameId, received_at: now },
          ...rowFrom(kind, record),
        },
      }
    }),
  )
  return {
    ...{ gameId, final: content.final, changes: Math.max(1, count), rows, added },
    format: content.isStandard ? JSON.stringify(format) : null,
  }
}
