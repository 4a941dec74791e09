import { subscribe } from 'node:diagnostics_channel'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import { LOOP_EXCEPTIONS } from './loop-exceptions.ts'
import { watchLoop } from './loop-watch.ts'

/*
 * Fails each test in which a request kept the event loop from turning. The test's own work and the client's are
 * done in the same thread, so the time counts only while a request is being answered, shared out among all that
 * were; and it is the processor's, which a busy machine does not make longer than the work is.
 */

/** Milliseconds of processor time for a request between two turns of the event loop. */
const LONGEST_MS = 200

interface Watch {
  answering: number
  /** Requests that were being answered since the last turn. */
  answered: number
  worst: number
}

/** One for all files of a worker: each evaluates this setup again. */
const shared = globalThis as { loopWatch?: Watch }
const watch: Watch = shared.loopWatch ?? { answering: 0, answered: 0, worst: 0 }

if (shared.loopWatch === undefined) {
  shared.loopWatch = watch
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { reply } = message as { reply: FastifyReply }
    watch.answering += 1
    watch.answered += 1
    reply.raw.once('close', () => {
      watch.answering -= 1
    })
  })
  watchLoop((milliseconds) => {
    if (watch.answered > 0) watch.worst = Math.max(watch.worst, milliseconds / watch.answered)
    watch.answered = watch.answering
  })
}

beforeEach(() => {
  watch.worst = 0
})

afterEach(({ task }) => {
  const isExcepted = LOOP_EXCEPTIONS.some((title) => task.name.startsWith(title))
  if (watch.worst >= LONGEST_MS && !isExcepted) {
    throw new Error(
      `The event loop stood for ${Math.round(watch.worst)} ms of processor time in one request (at most ${LONGEST_MS})`,
    )
  }
})
