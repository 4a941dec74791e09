import type { PeriodView } from '@icetally/domain/game/period/directions'
import { type SheetKindName, sheetKinds } from '../shared/sheet-kinds.ts'
import type { MissOutcome } from './game-shot.ts'

/** The actions of keys in the strip under the rink. */
export type StripControl = 'goalie' | SheetKindName | 'runClock' | 'setClock'

/** The actions of the strip's present controls. */
export type StripKeys = { readonly [Control in StripControl]?: () => void }

/** The command of a single key on the Shot Tracker. */
export type ShotCommand =
  | { readonly kind: 'mode'; readonly scored: boolean }
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'view'; readonly view: PeriodView }
  | { readonly kind: 'outcome'; readonly outcome: MissOutcome }
  | { readonly kind: 'strip'; readonly control: StripControl }
  | { readonly kind: 'against' | 'turn' | 'undo' | 'correct' | 'assists' | 'rink' | 'help' }

/** A key as the list of keys names it, and its action. */
export interface ShotKey {
  /** The `key` of the keyboard event, in lower case; digits are literal. */
  readonly key: string
  readonly command: ShotCommand
  readonly does: string
}

/** All keys but the digits, which are jersey numbers; periods are therefore a row of letters. */
export const SHOT_KEYS: readonly ShotKey[] = [
  { key: 's', command: { kind: 'mode', scored: true }, does: 'SCORE' },
  { key: 'm', command: { kind: 'mode', scored: false }, does: 'MISS' },
  { key: 'a', command: { kind: 'against' }, does: 'AGAINST' },
  { key: 'q', command: { kind: 'view', view: 1 }, does: 'Period 1' },
  { key: 'w', command: { kind: 'view', view: 2 }, does: 'Period 2' },
  { key: 'e', command: { kind: 'view', view: 3 }, does: 'Period 3' },
  { key: 'r', command: { kind: 'view', view: 'all' }, does: 'All periods' },
  { key: 'd', command: { kind: 'turn' }, does: 'Turn the direction' },
  { key: 'c', command: { kind: 'rink' }, does: 'Cursor onto the rink' },
  { key: 'u', command: { kind: 'undo' }, does: 'Undo Last Shot' },
  { key: 'f', command: { kind: 'correct' }, does: 'Correct Last Shot' },
  { key: 'g', command: { kind: 'assists' }, does: 'Add assists to the last goal' },
  { key: 'v', command: { kind: 'outcome', outcome: 'saved' }, does: 'Saved' },
  { key: 'x', command: { kind: 'outcome', outcome: 'missed' }, does: 'Wide' },
  { key: 'b', command: { kind: 'outcome', outcome: 'blocked' }, does: 'Blocked' },
  { key: 'p', command: { kind: 'outcome', outcome: 'post' }, does: 'Post' },
  { key: 'n', command: { kind: 'strip', control: 'goalie' }, does: 'Goalie in net' },
  ...sheetKinds.map(
    ({ key, name, label }): ShotKey => ({
      ...{ key, command: { kind: 'strip', control: name }, does: label },
    }),
  ),
  { key: 't', command: { kind: 'strip', control: 'runClock' }, does: 'Start or stop the clock' },
  { key: 'k', command: { kind: 'strip', control: 'setClock' }, does: 'Set the clock' },
  { key: '?', command: { kind: 'help' }, does: 'This list' },
]

const COMMANDS = new Map(SHOT_KEYS.map(({ key, command }) => [key, command]))

/** The fields of a pressed key; a `KeyboardEvent` has all of them. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>

/**
 * The command of a key, or null. With Ctrl, Alt or Meta a key belongs to the browser. Shift makes
 * no difference: on some keyboards the digits need it, and Caps Lock may be on.
 */
export function commandOf(press: KeyPress): ShotCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  if (press.repeat || press.isComposing) return null
  if (/^\d$/.test(press.key)) return { kind: 'digit', digit: press.key }
  return COMMANDS.get(press.key.toLowerCase()) ?? null
}

/** Which keys mean something to this person, in this game. */
export const keysFor = (
  mayRecord: boolean,
  hasOutcomes: boolean,
  strip: StripKeys,
): readonly ShotKey[] =>
  SHOT_KEYS.filter(
    ({ command }) =>
      (mayRecord || isForReaders(command)) &&
      (hasOutcomes || command.kind !== 'outcome') &&
      (command.kind !== 'strip' || strip[command.control] !== undefined),
  )

/** Whether a command changes no records, and so is available to read-only users. */
export function isForReaders({ kind }: ShotCommand): boolean {
  return kind === 'view' || kind === 'rink' || kind === 'help'
}
