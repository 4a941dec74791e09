import { afterAll, afterEach, beforeEach } from 'vitest'

/*
 * Loaded before every test file: a test that prints something unexpected fails.
 * Warnings of React, Node and our own code show up there first, and are not read in a passing
 * run. A test that wants a message says so with a spy, which keeps the message from getting here:
 *
 *   const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
 *   ...
 *   expect(error).toHaveBeenCalledWith('...')
 *
 * For a warning of the process: vi.spyOn(process, 'emitWarning'). Spies are taken back by
 * themselves after the test (restoreMocks).
 */

const watched = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
const unexpected: string[] = []

function describeValue(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}

for (const method of watched) {
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${values.map(describeValue).join(' ')}`)
  }
}

const onWarning = (warning: Error) => {
  unexpected.push(`process warning: ${warning.stack ?? warning.message}`)
}
process.on('warning', onWarning)
afterAll(() => process.off('warning', onWarning))

function failIfAnythingWasPrinted(when: string): void {
  const messages = unexpected.splice(0)
  if (messages.length > 0) {
    throw new Error(`unexpected output ${when}:\n${messages.join('\n')}`)
  }
}

beforeEach(() => failIfAnythingWasPrinted('before the test'))
afterEach(() => failIfAnythingWasPrinted('in the test'))
afterAll(() => failIfAnythingWasPrinted('after the tests'))
