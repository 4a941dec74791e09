import type { Known } from './known.ts'
import type { RecordedSheet } from './sheet-records.ts'

/*
 * The fields of a record that are no content of files: people set them, and imports only as they create
 * the record or fill a game from its sheet. Undoing such an import deletes them, so they must be as it left them.
 */

type Fields = Readonly<Record<string, unknown>>

const OF_NEW_PLAYER = { guest: false }
const OF_EMPTY_GAME = {
  final_for: null,
  final_against: null,
  final_decided_in: null,
  forfeited_by: null,
}
const OF_NEW_GAME = {
  notes: null,
  ended_period: null,
  ended_clock: null,
  linked: 0,
  ...OF_EMPTY_GAME,
}

/** These fields of the players of a team, by their ids. */
export const otherFieldsOfPlayers = ({ players, guests }: Known): ReadonlyMap<string, Fields> => {
  const ids = new Set(guests)
  return new Map(players.map(({ id }) => [id, { guest: ids.has(id) }]))
}

/** These fields of the records of an import, by their ids. */
export const otherFields = (known: Known): ReadonlyMap<string, Fields> =>
  known.kind === 'roster'
    ? otherFieldsOfPlayers(known)
    : new Map(known.games.map((row): [string, Fields] => [row.id, { ...row }]))

/** These fields of a new record, as imports of earlier versions left them, too. */
export const otherFieldsOfNew = (known: Known): Fields =>
  known.kind === 'roster' ? OF_NEW_PLAYER : OF_NEW_GAME

/** These fields as an import leaves them; undefined where it neither creates the record nor fills it from a sheet. */
export function otherFieldsAfter(
  known: Known,
  { id, before }: { readonly id: string; readonly before: object | null },
  sheet: RecordedSheet | undefined,
): Fields | undefined {
  if (known.kind === 'roster') return before === null ? OF_NEW_PLAYER : undefined
  if (before !== null && sheet === undefined) return undefined
  const format = known.games.find((game) => game.id === id)?.format ?? known.format
  const { final = null } = sheet ?? {}
  return {
    ...(before === null && OF_NEW_GAME),
    format: sheet?.format ?? format,
    ...{ final_for: final?.for ?? null, final_against: final?.against ?? null },
    ...{ final_decided_in: final?.decidedIn ?? null, forfeited_by: null },
  }
}
