import { NO_TIME_YET } from '@icetally/domain/game/start'
import type {
  ImportKind,
  RosterImportRow,
  ScheduleImportRow,
} from '@icetally/domain/imports/endpoints/imports'
import type { SheetInImport } from '@icetally/domain/imports/endpoints/sheet-in-import'
import { counted, formatCount } from '@icetally/domain/platform/counted'
import { dotted } from '../platform/format/dotted.ts'
import { formatDate, formatDay, formatTime, type Zone } from '../platform/format/format-date.ts'
import { POSITION_NAMES, SHOOTS_NAMES } from '../platform/format/positions.ts'

/** A row of either kind of preview. */
export type Row = RosterImportRow | ScheduleImportRow

interface Words {
  readonly title: string
  readonly noun: 'player' | 'game'
  /** The kinds of pasted or chosen input. */
  readonly hint: string
  readonly placeholder: string
  readonly accept: string
  readonly back: string
}

/** The words of a roster's import, and of a schedule's. */
export const WORDS: Readonly<Record<ImportKind, Words>> = {
  roster: {
    title: 'Import Roster',
    noun: 'player',
    hint: "From TeamSnap, SportsEngine, a league's page or your own table: number, name, position, shoots. Birth dates and addresses are left out.",
    placeholder: 'Number, First Name, Last Name, Position\n7, Cleo, Novak, C\n30, Kim, Park, G',
    accept: '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values',
    back: 'Players',
  },
  schedule: {
    title: 'Import Schedule',
    noun: 'game',
    hint: "A league's table or calendar: date, time, opponent or home and visitor, location. Practices and games of other teams are left out. The sheet of a finished game (GameSheet, SportsEngine, Big Data Cup) brings in its goals, penalties and lineup.",
    placeholder:
      'Date, Time, Opponent, Location, Home/Away\n11/28/2026, 7:30 PM, Boston, North Rink, Home',
    accept: '.csv,.tsv,.txt,.xlsx,.ics,text/csv,text/plain,text/calendar',
    back: 'Games',
  },
}

/** One field of a row, before and after. */
export interface Difference {
  readonly label: string
  readonly before: string | null
  readonly after: string
}

const HOME_AWAY = { home: 'Home', away: 'Away' } as const

/** The context for the words of a row. */
export interface KnownNames {
  /** The names of seasons by their ids. */
  readonly seasons: ReadonlyMap<string, string>
  /** Of the team. */
  readonly timeZone: Zone
  /** Is the file a calendar? Its events have no lines. */
  readonly isCalendar: boolean
}

/** When a game begins, in the time zone of the team; null where neither day nor time is known. */
export function startText(
  { startTime, startDate }: { startTime: string | null; startDate: string | null },
  timeZone: Zone,
): string | null {
  return startTime
    ? `${formatDate(startTime, timeZone)}, ${formatTime(startTime, timeZone)}`
    : startDate && `${formatDay(startDate)}, ${NO_TIME_YET}`
}

/** The fields of a row, in words. */
function fieldWords(
  content: Row['after'],
  { seasons, timeZone }: KnownNames,
): Readonly<Record<string, string | null>> {
  if ('name' in content) {
    const { name, number, position, shoots } = content
    return {
      Name: name,
      Number: number === null ? null : `#${number}`,
      Position: position && POSITION_NAMES[position],
      Shoots: shoots && SHOOTS_NAMES[shoots],
    }
  }
  const { opponent, startTime, startDate, location, homeAway, competition, seasonId } = content
  return {
    Opponent: opponent,
    // The month in letters: in figures the day would be ambiguous again.
    Start: startText({ startTime, startDate }, timeZone),
    Location: location,
    'Home or away': homeAway && HOME_AWAY[homeAway],
    Competition: competition,
    Season: seasonId && (seasons.get(seasonId) ?? null),
    ...('sheet' in content && content.sheet ? sheetWords(content.sheet) : {}),
  }
}

const DECIDED_IN = { regulation: '', overtime: ' in overtime', shootout: ' in a shootout' } as const

/** The content of a finished game's sheet. */
function sheetWords(sheet: SheetInImport): Readonly<Record<string, string | null>> {
  const { final, newPlayers } = sheet
  const penalties = sheet.penalties + sheet.opponentPenalties
  const events = [
    counted(sheet.goals + sheet.opponentGoals, 'goal'),
    counted(sheet.shots + sheet.opponentShots, 'shot'),
    penalties === 1 ? '1 penalty' : `${formatCount(penalties)} penalties`,
    counted(sheet.faceoffs, 'faceoff'),
    counted(sheet.hits, 'hit'),
    counted(sheet.players, 'player'),
  ].filter((text) => !text.startsWith('0 '))
  return {
    'Final score': final && `${final.for}–${final.against}${DECIDED_IN[final.decidedIn]}`,
    'Game sheet': events.length === 0 ? null : events.join(', '),
    'New on the roster': newPlayers.length === 0 ? null : newPlayers.join(', '),
  }
}

/** The changes of a row. */
export function differencesOf({ before, after }: Row, known: KnownNames): Difference[] {
  if (before === null) return []
  const [was, becomes] = [fieldWords(before, known), fieldWords(after, known)]
  return Object.entries(becomes).flatMap(([label, text]) =>
    text !== null && text !== was[label]
      ? [{ label, before: was[label] ?? null, after: text }]
      : [],
  )
}

/** The title of a row. */
export function titleOf({ after, before }: Row): string {
  if ('name' in after) return after.name ?? 'No name'
  return (
    after.opponent ??
    (before && 'opponent' in before ? before.opponent : null) ??
    'Opponent not known'
  )
}

/** The other fields of a row, below its title. */
export function detailOf({ after }: Row, known: KnownNames): string {
  const {
    Name: _,
    Number: __,
    Opponent: ___,
    'New on the roster': added,
    ...rest
  } = fieldWords(after, known)
  return dotted([...Object.values(rest), added && `New on the roster: ${added}`])
}

/** '12 players added, 3 changed', of a past or future import. */
export function counts(added: number, changed: number, noun: string, removed = 0): string {
  const parts = (
    [
      [added, 'added'],
      [changed, 'changed'],
      [removed, 'removed'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, done], index) => `${index === 0 ? counted(count, noun) : count} ${done}`)
  return parts.length === 0 ? `No ${noun} was changed` : parts.join(', ')
}
