import { createInterface } from 'node:readline/promises'

/*
 * `npm run account`: a command of the server package, loaded by its address, so that the server is
 * type-checked in its own project.
 */
process.umask(0o077)

/** @param {string} question */
async function prompt(question) {
  if (!process.stdin.isTTY) return null
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

const address = new URL('../packages/server/src/operation/account/command.ts', import.meta.url)
const { runCommand } = await import(address.href)
process.exitCode = await runCommand(process.argv.slice(2), {
  out: console.log,
  error: console.error,
  prompt,
})
