import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import type { OnJersey } from '@icetally/domain/platform/jersey'
import { compareByNumber } from '@icetally/domain/player/order'
import type { PlayerTable } from '../../platform/db/schema.ts'
import { presentReference } from '../../platform/rows/present.ts'

/** A player, as far as sheets name players. */
type SheetPlayer = OnJersey & Pick<PlayerTable, 'id' | 'name' | 'position' | 'removed_at'>

/** A sheet with its people by name and number, sorted by number. */
export function presentSheet(sheet: GameSheet, players: readonly SheetPlayer[]): Sheet {
  const rows = new Map(players.map((row) => [row.id, row]))
  const rowOf = (id: string): SheetPlayer => {
    const row = rows.get(id)
    if (row === undefined) throw new Error(`A fact names player ${id}, who is not of its team`)
    return row
  }
  const person = (id: string | null) => (id === null ? null : presentReference(rowOf(id)))
  const sorted = <Line extends { readonly playerId: string }>(lines: readonly Line[]) =>
    lines
      .map((line) => ({ line, row: rowOf(line.playerId) }))
      .sort((one, other) => compareByNumber(one.row, other.row))
  const { final } = sheet
  return {
    ...sheet,
    final: final && { ...final, forfeitedBy: final.forfeitedBy ?? null },
    goals: sheet.goals.map(({ scorerId, assister1Id, assister2Id, ...goal }) => ({
      ...goal,
      scorer: person(scorerId),
      assister1: person(assister1Id),
      assister2: person(assister2Id),
    })),
    players: sorted(sheet.players).map(({ line: { playerId: _, ...line }, row }) => ({
      ...line,
      player: presentReference(row),
      position: line.position ?? row.position,
    })),
    goalies: sorted(sheet.goalies).map(({ line: { playerId: _, ...line }, row }) => ({
      ...line,
      player: presentReference(row),
    })),
  }
}
