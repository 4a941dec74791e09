import type { ImportKind } from '@icetally/domain/contract/imports'
import type { PreviewRow } from '@icetally/domain/imports/roster-difference'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { ChangeContext } from '../../records/change-context.ts'

/** Who changes what in which team. */
export interface Importing extends ChangeContext {
  readonly scope: TeamScope
}

/** How many more a team has room for; null: any number. */
export interface Room {
  readonly left: number | null
  /** Why not all have room. */
  readonly reason: string | null
}

/** A record of the team as imports see it. */
export type Known<Content> = Content & { readonly id: string }

/** What one kind of import does: with players, or with games. */
export interface Importer<Entry extends { readonly line: number }, Content extends object> {
  readonly kind: ImportKind
  /** What one of them is called. */
  readonly noun: string
  /** How the rows of a file stand to what the team has now. */
  compare(
    reader: Reader,
    scope: TeamScope,
    entries: readonly Entry[],
    timeZone: string,
  ): Promise<PreviewRow<Known<Content>, Content>[]>
  room(reader: Reader, scope: TeamScope, wanted: number): Promise<Room>
  /** Adds one; answers its id. */
  add(trx: Transaction, importing: Importing, after: Content): Promise<string>
  /** Sets those fields that differ. */
  change(
    trx: Transaction,
    importing: Importing,
    id: string,
    change: Partial<Content>,
  ): Promise<void>
  /** After a row was carried out, or needed no change. */
  noted?(trx: Transaction, importing: Importing, id: string, entry: Entry): Promise<void>
  /** What the team has at present, by id. */
  present(reader: Reader, scope: TeamScope): Promise<Map<string, Content>>
  /** Why one that was added cannot go again, as a sentence; null: it can. */
  inUse(reader: Reader, scope: TeamScope, id: string): Promise<string | null>
  remove(trx: Transaction, importing: Importing, id: string): Promise<void>
}

/** The fields in which two contents differ, as the second has them. */
export function differing<Content extends object>(
  before: Content,
  after: Content,
): Partial<Content> {
  const changed = Object.entries(after).filter(
    ([field, value]) => before[field as keyof Content] !== value,
  )
  return Object.fromEntries(changed) as Partial<Content>
}
