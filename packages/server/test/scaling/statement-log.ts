import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'

/*
 * Writes down which statements the product sends to PostgreSQL, each once, where STATEMENT_LOG names a
 * folder: the log of a whole run for statements.deep.db.test.ts. Statements of tests are left out: the
 * innermost caller outside of db/ says whose a statement is. The queue of slices hides it, and is the product's.
 */

const folder = process.env['STATEMENT_LOG']
const CALLER = /\/packages\/server\/(?!src\/platform\/db\/|test\/scaling\/statement-log)([^?:)]+)/
const SLICES = '/platform/db/slices.ts'
const logged = Symbol.for('icetally statement log')

type Query = (this: unknown, ...args: unknown[]) => unknown

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined
  return String(query.text)
}

/** Who sends it, as a path from `packages/server`. */
function caller(): string {
  const frames = new Error('for its stack').stack?.split('\n').slice(1) ?? []
  const ours = frames.filter((frame) => !frame.includes('node_modules'))
  const innermost = ours.map((frame) => CALLER.exec(frame)?.[1]).find((path) => path !== undefined)
  return innermost ?? (ours.some((frame) => frame.includes(SLICES)) ? `src${SLICES}` : '')
}

function writeDown(to: string): void {
  const known = new Set<string>()
  const client = pg.Client.prototype as unknown as { query: Query; [logged]?: true }
  if (client[logged] === true) return
  client[logged] = true
  Error.stackTraceLimit = 60
  const { query } = client
  client.query = function (...args) {
    const text = textOf(args[0])
    if (text !== undefined && !known.has(text)) {
      const from = caller()
      if (from.startsWith('src/') && !from.includes('.test.')) {
        known.add(text)
        const line = JSON.stringify({ from, text })
        appendFileSync(join(to, `${process.pid}-${threadId}.jsonl`), `${line}\n`)
      }
    }
    return query.apply(this, args)
  }
}

if (folder !== undefined) writeDown(folder)
