import { createHash } from 'node:crypto'
import { StartError } from '../../processes/start-error.ts'
import { type Range, type RowStore, rowText, type TableShape } from './row-store.ts'

/** How far a copy is; rows are counted over all tables. */
export interface Progress {
  readonly doing: 'copying' | 'comparing'
  readonly table: string
  readonly done: number
  readonly of: number
}

export interface CopyOptions {
  /** Called after each part of a table. */
  readonly onProgress?: (progress: Progress) => void
}

/** The number of rows of each table that was copied. */
export type Copied = ReadonlyMap<string, number>

/** The tables in an order in which each follows those that its foreign keys name. */
function parentsFirst(tables: readonly TableShape[]): readonly TableShape[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: TableShape[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ parents }) => !parents.some((parent) => waiting.has(parent)),
    )
    if (next.length === 0) throw new Error(`tables name each other: ${[...waiting.keys()]}`)
    for (const { name } of next) waiting.delete(name)
    ordered.push(...next)
  }
  return ordered
}

/** The tables, parents first; throws a StartError if they differ between the two sides. */
async function commonTables(source: RowStore, target: RowStore): Promise<readonly TableShape[]> {
  const named = async (store: RowStore): Promise<Map<string, TableShape>> =>
    new Map((await store.tables()).map((table) => [table.name, table]))
  const [ours, theirs] = [await named(source), await named(target)]
  const shapeOf = ({ columns, key }: TableShape): string => JSON.stringify([columns, key])
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const [one, other] = [ours.get(name), theirs.get(name)]
    if (one === undefined || other === undefined || shapeOf(one) !== shapeOf(other)) {
      throw new StartError(
        `The two databases are not of the same version of Icetally: the table ${name} differs.`,
      )
    }
  }
  return parentsFirst([...ours.values()])
}

interface Hashed {
  readonly rows: number
  readonly hash: string
}

/** The hash of the rows of a table in the order of their keys. */
const hashOf = (store: RowStore, table: TableShape, range: Range = {}): Promise<Hashed> =>
  store.inSnapshot(async () => {
    const hash = createHash('sha256')
    let count = 0
    for await (const rows of store.rows(table, range)) {
      hash.update(rows.map(rowText).join(''))
      count += rows.length
    }
    return { rows: count, hash: hash.digest('hex') }
  })

const isSame = (one: Hashed, other: Hashed): boolean =>
  one.rows === other.rows && one.hash === other.hash

/** The first table that has rows; undefined in an empty database. */
export async function tableWithRows(store: RowStore): Promise<string | undefined> {
  for (const table of await store.tables()) {
    if ((await store.lastKey(table)) !== undefined) return table.name
  }
  return undefined
}

/** Removes all rows of all tables. */
export const emptyAll = async (store: RowStore): Promise<void> =>
  store.empty(parentsFirst(await store.tables()))

/**
 * Is the content of the target an unfinished copy that can be resumed? An empty one counts as such.
 */
export function isBeginOf(source: RowStore, target: RowStore): Promise<boolean> {
  return source.inSnapshot(async () => {
    for (const table of await commonTables(source, target)) {
      const to = await target.lastKey(table)
      if (to === undefined) continue
      const [ours, theirs] = [await hashOf(source, table, { to }), await hashOf(target, table)]
      if (!isSame(ours, theirs)) return false
    }
    return true
  })
}

/**
 * Copies all rows of all tables, as of one time, into a database with the same tables; then reads
 * both, compares them row for row, and throws a StartError if they differ. The tables are read from
 * the catalogue. Into an empty database, or one in which a copy has ended early ({@link
 * isBeginOf}): existing rows are not copied again. If the caller has begun a transaction in the
 * target, everything belongs to that; otherwise each part is committed by itself.
 */
export function copyRows(
  source: RowStore,
  target: RowStore,
  { onProgress }: CopyOptions = {},
): Promise<Copied> {
  return source.inSnapshot(async () => {
    const tables = await commonTables(source, target)
    const counts = new Map<string, number>()
    for (const table of tables) counts.set(table.name, await source.count(table))
    const of = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const report = (doing: Progress['doing'], { name }: TableShape, done: number): void =>
      onProgress?.({ doing, table: name, done, of })

    let copied = 0
    for (const table of tables) {
      const after = await target.lastKey(table)
      if (after !== undefined) copied += await target.count(table)
      for await (const rows of source.rows(table, { after })) {
        await target.insert(table, rows)
        copied += rows.length
        report('copying', table, copied)
      }
    }
    let compared = 0
    for (const table of tables) {
      const [ours, theirs] = await Promise.all([hashOf(source, table), hashOf(target, table)])
      if (!isSame(ours, theirs)) {
        throw new StartError(
          `The table ${table.name} is not the same after it was copied: ${ours.rows} rows became ${theirs.rows}.`,
        )
      }
      compared += ours.rows
      report('comparing', table, compared)
    }
    return counts
  })
}
