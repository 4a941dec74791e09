import { createInterface } from 'node:readline/promises'

/*
 * `npm run account`, `backup`, `restore` and `move`, which put their own name first: commands of the server
 * package, loaded by their addresses, so that the server is type-checked in its own project.
 */
const [name = '', ...args] = process.argv.slice(2)
// Copies are readable by their owner alone, in any folder.
process.umask(0o077)

/** @param {string} question */
async function prompt(question) {
  if (!process.stdin.isTTY) return null
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  return lines.question(question).finally(() => lines.close())
}

const isCopy = name === 'backup' || name === 'restore'
const folder = isCopy ? 'backup' : name
const address = new URL(`../packages/server/src/operation/${folder}/command.ts`, import.meta.url)
const { runCommand } = await import(address.href)
const terminal = { out: console.log, error: console.error, prompt }
process.exitCode = await (isCopy ? runCommand(name, args, terminal) : runCommand(args, terminal))
