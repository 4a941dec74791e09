import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { gameNote } from '../../platform/sync/records/game-notes.ts'
import { minutesOf, type PenaltyLengths } from './penalty-draft.ts'

/** An infraction, and its usual minutes. */
export interface Infraction {
  readonly name: string
  readonly minutes: number
}

const of = (minutes: number, ...names: readonly string[]): Infraction[] =>
  names.map((name) => ({ name, minutes }))

/** Infractions, most frequent first (after IIHF and USA Hockey). */
const standard = (minor: number, major: number, misconduct: number): readonly Infraction[] => [
  ...of(minor, 'Tripping', 'Hooking', 'Slashing', 'Interference', 'Holding', 'Roughing'),
  ...of(minor, 'Cross-checking', 'High-sticking', 'Boarding', 'Charging', 'Elbowing', 'Kneeing'),
  ...of(minor, 'Checking', 'Body checking', 'Holding the stick', 'Delay of game'),
  ...of(minor, 'Too many players', 'Unsportsmanlike conduct', 'Goalkeeper interference'),
  ...of(minor, 'Illegal check to the head', 'Checking from behind', 'Clipping', 'Embellishment'),
  ...of(major, 'Fighting', 'Spearing', 'Butt-ending'),
  ...of(misconduct, 'Misconduct'),
  ...of(2 * misconduct, 'Game misconduct'),
  ...of(25, 'Match penalty'),
]

/** The number of latest infractions that are first. */
const LAST_USED = 6

/** A team's infractions on this device, newest first. */
const remembered = gameNote<readonly Infraction[]>('infractions', (stored) =>
  Array.isArray(stored)
    ? stored.filter(({ name, minutes }) => typeof name === 'string' && typeof minutes === 'number')
    : null,
)

/** Remembers an infraction on this device, with its minutes. */
export function rememberInfraction(teamId: string, used: Infraction): void {
  const before = remembered.of(teamId) ?? []
  remembered.write(teamId, unique([used, ...before]).slice(0, LAST_USED))
}

/** All infractions: the latest of the game or this device first, with their minutes then. */
export const infractionsToChoose = (
  teamId: string,
  penalties: Iterable<Pick<RecordedPenalty, 'infraction' | 'minutes' | 'createdAt'>>,
  format: PenaltyLengths,
): readonly Infraction[] => lastUsedFirst(penalties, remembered.of(teamId) ?? [], format)

/** The same with the remembered ones. */
export function lastUsedFirst(
  penalties: Iterable<Pick<RecordedPenalty, 'infraction' | 'minutes' | 'createdAt'>>,
  rememberedHere: readonly Infraction[],
  { penalties: { minor, major, misconduct } }: PenaltyLengths,
): readonly Infraction[] {
  const inGame = [...penalties]
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .flatMap(({ infraction: name, minutes }) => (name === null ? [] : { name, minutes }))
  const used = unique([...inGame, ...rememberedHere]).slice(0, LAST_USED)
  const listed = standard(minutesOf(minor), minutesOf(major), minutesOf(misconduct))
  return unique([...used, ...listed])
}

/** Each name once, at its first position, ignoring case. */
function unique(infractions: readonly Infraction[]): Infraction[] {
  const byName = new Map<string, Infraction>()
  for (const infraction of infractions) {
    const key = infraction.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, infraction)
  }
  return [...byName.values()]
}
