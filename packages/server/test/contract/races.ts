import type { TestAnswer } from '#test/client.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

/** How often each race is run. */
export const TRIES = sized(24, 200)

/** How many tries are under way at any moment, some of several requests. */
const IN_FLIGHT = 12

/** A connection to the database for each: on a slow machine one that waits for it is refused as overload, which is no race. */
export const RACING = { environment: { DATABASE_POOL: '40' } }

/** Sends the same thing often and at once; the answers are in the order of the attempts. */
export async function atOnce<T>(
  send: (attempt: number) => Promise<T>,
  tries = TRIES,
): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let attempt = next++; attempt < tries; attempt = next++) {
      answers[attempt] = await send(attempt)
    }
  }
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, tries) }, worker))
  return answers
}

/** How often each answer came: `{ '201': 1, '403 PLAN_LIMIT': 199 }`. */
export function tally(answers: readonly TestAnswer<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const code = status < 300 ? '' : ` ${(body as { code: string }).code}`
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1
  }
  return counts
}

/** The different bodies among these answers, as text. */
export const differentTexts = (answers: readonly TestAnswer<unknown>[]): string[] => [
  ...new Set(answers.map(({ text }) => text)),
]
