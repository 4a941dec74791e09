import { sheetSchema } from '@icetally/domain/game/endpoints/sheet'
import { allKinds, recordsOf } from '@icetally/domain/game/model/records'
import { startDateOf } from '@icetally/domain/game/start'
import type { GameReport } from '@icetally/domain/reports/game-report'
import { presentSheet } from '../games/index.ts'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../platform/rows/present.ts'
import { translated } from './archive/translated.ts'

const AS_IT_IS = {
  link: (id: unknown) => id,
  player: (id: unknown) => id,
  time: (time: unknown) => toIsoTimestamp(Number(time)),
}

/** A game as JSON: its head, its sheet as screens have it, and all its records. */
export function gameJson({ team, game, season, sheet, records, players }: GameReport): string {
  const rows = players.map(({ removed, ...player }) => ({
    ...player,
    removed_at: removed ? 0 : null,
  }))
  return JSON.stringify({
    ...{ icetally: 'game', version: 1 },
    team: { name: team },
    game: {
      ...game,
      season,
      startTime: toOptionalIsoTimestamp(game.startTime),
      startDate: startDateOf(game, game.timeZone),
      createdAt: toIsoTimestamp(game.createdAt),
    },
    sheet: sheetSchema.parse(presentSheet(sheet, rows)),
    records: Object.fromEntries(
      allKinds().map((kind) => [
        kind.collection,
        [...recordsOf(records, kind).values()].map((record) => translated(kind, record, AS_IT_IS)),
      ]),
    ),
  })
}
