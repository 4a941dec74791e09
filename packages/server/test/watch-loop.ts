import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach } from 'vitest'
import { forgetTurns, longestTurn } from './longest-turn.ts'
import { slowness } from './slowness.ts'

/*
 * Loaded before every database test file: a test fails that blocks the event loop for too long, so that no user
 * would be answered. Counted is the processor time of one turn, of the test and of its `beforeEach` and
 * `afterEach`, but not of `beforeAll`, of loading modules, of starting an app or of full collections of garbage. What
 * a test computes itself in one turn is counted, too: loop-exceptions.json names the files that need more, and only
 * shrinks.
 */

/** The most milliseconds of processor time that a turn may take. */
const LONGEST_MS = 200

const exceptions: Record<string, { ms: number; reason: string }> = JSON.parse(
  readFileSync(new URL('loop-exceptions.json', import.meta.url), 'utf8'),
)
const root = fileURLToPath(new URL('../../..', import.meta.url))

beforeEach(forgetTurns)

afterEach(async ({ task }) => {
  const longest = await longestTurn()
  const file = path.relative(root, task.file.filepath).replaceAll(path.sep, '/')
  const allowed = exceptions[file]?.ms ?? LONGEST_MS
  if (longest < allowed) return
  // A slower processor, such as a shared one, needs more time for the same work.
  if (longest < allowed * slowness()) return
  throw new Error(
    `${file} > ${task.name}: the event loop stood for ${Math.round(longest)} ms of processor time, ${allowed} or more are too long`,
  )
})
