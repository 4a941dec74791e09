import { type ArchiveAnswer, type ArchiveStep, ArchiveSteps } from './archive-steps.ts'

/*
 * The program of the process in which an archive is read: each message from the server is a step, and is
 * answered. What an archive does to it, it does to this process alone.
 */

const steps = new ArchiveSteps()

// The terminal's Ctrl+C reaches this process, too; it ends with the server, which may still need it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (step: ArchiveStep) => {
  const answer: ArchiveAnswer = steps.answer(step)
  process.send?.(answer)
})
