import type { KindName } from '@icetally/domain/game/model/records'
import type { Recorded, SwitchName } from '@icetally/domain/game/recording-choice'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import type { DialogControl } from '../../platform/react/use-dialog.ts'

interface SheetKind {
  /** The switch of the recording settings that it depends on. */
  readonly recorded: SwitchName
  readonly label: string
  /** On a keyboard. */
  readonly key: string
}

/**
 * The kinds of records that are entered in a sheet of their own, which a button under the rink and a key
 * open; null for kinds that are recorded in another way. The sheets are in `fact-sheets.ts`, which is
 * loaded later.
 */
const SHEET_KINDS = {
  period: null,
  shot: null,
  goal: null,
  faceoff: null,
  faceoffEvent: null,
  faceoffAdjustment: null,
  goalieChange: null,
  penalty: { recorded: 'penalties', label: 'Penalty', key: 'i' },
  hit: { recorded: 'hits', label: 'Hit', key: 'h' },
  shootoutAttempt: null,
  lineup: null,
} as const satisfies Readonly<Record<KindName, SheetKind | null>>

type Kinds = typeof SHEET_KINDS

/** The name of a kind that is entered in a sheet. */
export type SheetKindName = {
  [Name in keyof Kinds]: Kinds[Name] extends null ? never : Name
}[keyof Kinds]

/** All kinds with sheets, in the order of their buttons. */
export const sheetKinds = Object.entries<SheetKind | null>(SHEET_KINDS).flatMap(([name, kind]) =>
  kind === null ? [] : [{ ...kind, name: name as SheetKindName }],
)

/** The kinds whose sheets are offered where this is recorded. */
export const sheetKindsFor = (recorded: Recorded) =>
  sheetKinds.filter((kind) => recorded[kind.recorded])

/**
 * The id of a new record, and when it happens: the clock as it was when the sheet was opened, null
 * without one.
 */
export interface NewFact {
  readonly id: string
  readonly periodNumber: PeriodNumber
  readonly clock: number | null
  /** The clock as the scoreboard shows it. */
  readonly shown: string | null
}

/** The input of a dialog about one record, besides its opener. */
export type Opened<Subject> = Omit<DialogControl<Subject>, 'show' | 'open'>
