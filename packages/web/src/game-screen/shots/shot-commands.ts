import type { GameFormat } from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { viewLabel } from '@icetally/domain/game/sheet/periods'
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
  | { readonly kind: 'step'; readonly by: -1 | 1 }
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

/** The keys of the first three periods of a game, and of all: a row of letters. */
const VIEW_KEYS: readonly (readonly [key: string, view: PeriodView])[] = [
  ['q', 1],
  ['w', 2],
  ['e', 3],
  ['r', 'all'],
]

/** All keys of a game but the digits, which are jersey numbers. */
export const shotKeys = (format: Pick<GameFormat, 'periods'>): readonly ShotKey[] => [
  { key: 's', command: { kind: 'mode', scored: true }, does: 'SCORE' },
  { key: 'm', command: { kind: 'mode', scored: false }, does: 'MISS' },
  { key: 'a', command: { kind: 'against' }, does: 'AGAINST' },
  ...VIEW_KEYS.map(
    ([key, view]): ShotKey => ({
      ...{ key, command: { kind: 'view', view }, does: viewLabel(format, view) },
    }),
  ),
  { key: ',', command: { kind: 'step', by: -1 }, does: 'Previous period' },
  { key: '.', command: { kind: 'step', by: 1 }, does: 'Next period' },
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

const COMMANDS = new Map(shotKeys({ periods: [] }).map(({ key, command }) => [key, command]))

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

/** What decides which keys work: the rights of the person, and what the game records and has. */
export interface KeyScope {
  readonly format: Pick<GameFormat, 'periods'>
  /** The periods that can be chosen, in their order, and all. */
  readonly views: readonly PeriodView[]
  readonly mayRecord: boolean
  readonly hasOutcomes: boolean
  readonly strip: StripKeys
}

/** The keys that work for this person, in this game. */
export const keysFor = (scope: KeyScope): readonly ShotKey[] =>
  shotKeys(scope.format).filter(({ command }) => isAvailable(command, scope))

/** Does a command work for this person, in this game? */
export function isAvailable(
  command: ShotCommand,
  { views, mayRecord, hasOutcomes, strip }: Omit<KeyScope, 'format'>,
): boolean {
  if (!mayRecord && !isForReaders(command)) return false
  if (command.kind === 'view') return views.includes(command.view)
  if (command.kind === 'outcome') return hasOutcomes
  return command.kind !== 'strip' || strip[command.control] !== undefined
}

/** The period so many steps from the one in view, as far as there are any; from all to the last. */
export function viewAfter(views: readonly PeriodView[], view: PeriodView, by: -1 | 1): PeriodView {
  const periods = views.filter((one) => one !== 'all')
  const at = view === 'all' ? periods.length : periods.indexOf(view)
  return periods[Math.min(periods.length - 1, Math.max(0, at + by))] ?? view
}

/** Whether a command changes no records, and so is available to read-only users. */
export function isForReaders({ kind }: ShotCommand): boolean {
  return kind === 'view' || kind === 'step' || kind === 'rink' || kind === 'help'
}
