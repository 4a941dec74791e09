import { isSameFormat } from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { formatWords } from '@icetally/domain/game/format/words'
import type { SheetInImport } from '@icetally/domain/imports/endpoints/sheet-in-import'
import type { KnownPlayer } from '@icetally/domain/imports/roster-difference'
import type { GameSheet, SheetContent } from '@icetally/domain/imports/sheets/sheet-content'
import { nameOnRoster, playerNamed } from '@icetally/domain/imports/sheets/sheet-players'
import type { GameEntry } from '@icetally/domain/imports/sides'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import type { GameRow, KnownSchedule, Row } from './known.ts'

/** The content of a sheet, in figures. */
function summaryOf(content: SheetContent, roster: readonly KnownPlayer[]): SheetInImport {
  const { final, goals, penalties, shots, faceoffs, hits, players } = content
  const count = (all: readonly { against: boolean }[], against: boolean) =>
    all.filter((one) => one.against === against).length
  const placed = [...shots, ...goals.filter(({ place }) => place !== null)]
  const added = players.filter((one) => playerNamed(one, roster) === undefined)
  const known = new Set(players.flatMap((one) => playerNamed(one, roster)?.id ?? []))
  return {
    final: final as SheetInImport['final'],
    ...{ goals: count(goals, false), opponentGoals: count(goals, true) },
    ...{ shots: count(placed, false), opponentShots: count(placed, true) },
    ...{ penalties: count(penalties, false), opponentPenalties: count(penalties, true) },
    ...{ faceoffs: faceoffs.length, hits: hits.length, players: known.size + added.length },
    newPlayers: added.map((one) =>
      one.name === null ? nameOnRoster(one) : [jerseyLabel(one) ?? [], one.name].flat().join(' '),
    ),
  }
}

const RECORDED = 'Something is recorded in this game already, so its sheet is left out'
const THE_SAME = 'This game has its records already'
/** Lines that are not read are listed one by one up to so many. */
const MOST_PROBLEMS = 100

const unnamed = (content: SheetContent, roster: readonly KnownPlayer[]): string | null => {
  const [first, ...more] = content.players.filter(
    (one) => one.name === null && playerNamed(one, roster) === undefined,
  )
  if (first === undefined) return null
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return `The sheet gives only the number of #${first.jersey ?? first.number}${others}, which is not on the roster: a player called "${nameOnRoster(first)}" is added`
}

/** Says which format a sheet gives a game of another one. */
function newFormat({ isStandard }: SheetContent, game: GameRow | undefined): string | null {
  const isSame = game === undefined || isSameFormat(JSON.parse(game.format), STANDARD_FORMAT)
  return !isStandard || isSame
    ? null
    : `The format of the game becomes ${formatWords(STANDARD_FORMAT).replace(/\.$/, '')}`
}

function rowOf(row: Row, { content }: GameSheet, known: KnownSchedule): Row {
  const sheet = summaryOf(content, known.players)
  const after = { ...row.after, sheet }
  const game = known.games.find(({ id }) => id === row.before?.id)
  if (
    game === undefined ||
    (game.recorded === 0 && game.changed_at === null && game.final_for === null)
  ) {
    const missing = unnamed(content, known.players)
    const format = newFormat(content, game)
    const isDoubtful = row.status === 'doubtful' || missing !== null
    return {
      ...{ ...row, after, canApply: true },
      status: isDoubtful ? 'doubtful' : row.before === null ? 'new' : 'changed',
      reason: [row.reason, format, missing].filter(Boolean).join('. ') || null,
    }
  }
  const { final } = content
  const isSame = game.final_for === final?.for && game.final_against === final?.against
  const status = isSame ? ('same' as const) : ('doubtful' as const)
  return { ...row, after, status, canApply: false, reason: isSame ? THE_SAME : RECORDED }
}

/**
 * Rows of games with the content of their sheets, and a row for each line of a sheet that is not
 * read.
 */
export function withSheets(
  rows: readonly Row[],
  entries: readonly GameEntry[],
  known: KnownSchedule,
): Row[] {
  const sheets = new Map(entries.flatMap(({ line, sheet }) => (sheet ? [[line, sheet]] : [])))
  if (sheets.size === 0) return [...rows]
  const taken = new Set(rows.map(({ line }) => line))
  return rows.flatMap((row) => {
    const sheet = sheets.get(row.line)
    if (sheet === undefined) return [row]
    const problems = sheet.problems
      .filter(({ line }) => !taken.has(line))
      .slice(0, MOST_PROBLEMS)
      .map(({ line, reason }): Row => {
        taken.add(line)
        return { line, reason, status: 'doubtful', canApply: false, before: null, after: row.after }
      })
    return [rowOf(row, sheet, known), ...problems]
  })
}
