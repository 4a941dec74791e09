import { type CompiledQuery, type SqlBool, sql } from 'kysely'
import { onceFor } from '../processes/once-for.ts'
import type { Transaction } from './database.ts'
import { isPostgres } from './engine.ts'
import { type Built, combine, execute, prepared } from './prepared.ts'
import { WriteGroups } from './write-groups.ts'

/** A statement that writes a list of rows, so that several with the same text can be one. */
export interface ListStatement {
  /** Its only parameter is the rows, as JSON. */
  readonly query: CompiledQuery
  readonly rows: readonly object[]
  readonly atMost: number
}

/** A statement with its values, yet to be carried out: see {@link writeTogether}. */
export type Statement = CompiledQuery | ListStatement

/**
 * A {@link ListStatement} that is compiled once for each engine; `build` sees a placeholder for the rows, of which
 * there are at most so many.
 */
export function listStatement<Row extends object>(
  build: (trx: Transaction, rows: string) => Built<unknown>,
  atMost = Number.POSITIVE_INFINITY,
): (trx: Transaction, rows: readonly Row[]) => ListStatement {
  const compiled = prepared((trx: Transaction, { json }: { json: string }) => build(trx, json))
  return (trx, rows) => ({ query: compiled.bind(trx, { json: '' }), rows, atMost })
}

const isList = (statement: Statement): statement is ListStatement => 'rows' in statement

function bound(statement: Statement): CompiledQuery {
  if (!isList(statement)) return statement
  const { query, rows, atMost } = statement
  if (rows.length > atMost) throw new Error(`More than ${atMost} rows: ${query.sql}`)
  return { ...query, parameters: [JSON.stringify(rows)] }
}

const textOf = (statement: Statement): string =>
  isList(statement) ? statement.query.sql : statement.sql

/** One statement for the rows of several with the same text. */
const merged = (alike: readonly [ListStatement, ...ListStatement[]]): ListStatement => ({
  ...alike[0],
  rows: alike.flatMap(({ rows }) => rows),
})

const ANYWAY = 'true /* anyway */'

/**
 * The condition on which a statement over a table `listed` writes a row: true, or in {@link writeIf} that the
 * statement before has found its team and game.
 */
export const onCondition = sql<SqlBool>`${sql.raw(ANYWAY)}`

const FOUND =
  'exists (select 1 from found where found.team_id = listed.team_id and found.game_id = listed.game_id)'

function asParts(texts: readonly string[]): string {
  const parts = texts.map((text, number) => `"${number}" as (${text})`)
  return `with ${parts.join(', ')} select 1 as written`
}

function asConditional([condition = '', ...texts]: readonly string[]): string {
  const parts = texts.map((text, number) => {
    if (!text.includes(ANYWAY)) throw new Error(`Not on condition: ${text}`)
    return `, "${number}" as (${text.replace(ANYWAY, FOUND)})`
  })
  return `with found as (${condition})${parts.join('')} select team_id, game_id from found`
}

/** A game of a team, by its ids. */
interface Found {
  readonly team_id: string
  readonly game_id: string
}

interface ConditionalWrite {
  /** Answers the team and the game if it is met, and has both in its only row. */
  readonly condition: ListStatement & { readonly rows: readonly [Found] }
  readonly statements: readonly Statement[]
}

const groupsOf = onceFor(
  (trx: Transaction) =>
    new WriteGroups<readonly ListStatement[], boolean>(
      (statements) => statements.map(textOf).join(';'),
      (together) => writeConditionally(trx, together),
    ),
)

const keyOf = ({ team_id, game_id }: Found): string => `${team_id} ${game_id}`

/** Each begins with its condition; all have the same texts. Answers for each whether it was written. */
async function writeConditionally(
  trx: Transaction,
  together: readonly (readonly ListStatement[])[],
): Promise<boolean[]> {
  const [first = []] = together
  const queries = first.map((statement, index) => {
    const others = together.slice(1).flatMap((statements) => statements[index] ?? [])
    return bound(merged([statement, ...others]))
  })
  const found = await execute<Found>(trx, combine(queries, 'conditional', asConditional))
  const keys = new Set(found.map(keyOf))
  return together.map(([condition]) => keys.has(keyOf(condition?.rows[0] as Found)))
}

/**
 * {@link writeTogether} if a condition is met; returns whether it was. Over a network all is one
 * statement that is committed by itself, and calls that arrive while others are running share one
 * with their like: only one at a time may write in a game.
 */
export async function writeIf(
  trx: Transaction,
  { condition, statements }: ConditionalWrite,
): Promise<boolean> {
  if (isPostgres(trx)) {
    const lists = statements.filter(isList)
    if (lists.length < statements.length) throw new Error('Only lists of rows are conditional')
    return groupsOf(trx).write([condition, ...lists])
  }
  if ((await execute(trx, bound(condition))).length === 0) return false
  await writeTogether(trx, statements)
  return true
}

/**
 * Executes several bound statements that insert, update or delete. Over a network they are one
 * statement, and so one snapshot: no row may be touched by two of them. Statements of the same
 * text, unless they list rows, follow in further ones, so that the server sees, and prepares, few
 * different texts.
 */
export async function writeTogether(
  trx: Transaction,
  statements: readonly Statement[],
): Promise<void> {
  if (!isPostgres(trx)) {
    await Promise.all(statements.map((statement) => execute(trx, bound(statement))))
    return
  }
  const alike = [...Map.groupBy(statements, textOf).values()].map((same) => {
    const [first, ...others] = same.filter(isList)
    return first === undefined ? same.map(bound) : [bound(merged([first, ...others]))]
  })
  const rounds = Math.max(0, ...alike.map(({ length }) => length))
  const sent = Array.from({ length: rounds }, (_, round) => {
    const parts = alike.flatMap((same) => same[round] ?? [])
    return execute(trx, combine(parts, 'written', asParts))
  })
  await Promise.all(sent)
}
