/*
 * `npm test` is the quick tier: it leaves out files named *.deep.*, and repeats random trials less
 * often. `npm run test:deep` is the other one. The domain's and the web's programs
 * have no types of Node, which is why `process` is read from `globalThis`.
 */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }

/** Is this the deep tier? */
export const isDeep = process?.env['TEST_TIER'] === 'deep'

/** A size of a test: how many tries, histories or rounds in the quick and in the deep tier. */
export const sized = (quick: number, deep: number): number => (isDeep ? deep : quick)

/** Do the browser tests run beside the others? They have fewer workers then. */
export const isBeside = process?.env['TEST_BESIDE'] !== undefined
