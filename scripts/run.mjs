import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { continueIn } from './lib/node.mjs'
import { root, runMain, Stop } from './lib/project.mjs'

/*
 * `node scripts/run.mjs <file> [arguments]`: runs a script of the repository (TypeScript too) on the
 * Node that the product runs on, installing first where needed.
 */
await runMain(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (file === undefined) throw new Stop('Usage: node scripts/run.mjs <file> [arguments]')
  process.chdir(root)
  await ensureInstalled()
  await continueIn(path.resolve(file), args)
})
