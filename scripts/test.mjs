import { ensureInstalled } from './lib/install.mjs'
import { continueIn } from './lib/node.mjs'
import { inProject, root, runMain } from './lib/project.mjs'

/*
 * `npm test [-- unit|db|dom|e2e [filter]]`: installs what is missing, then runs the tests on the
 * Node that the product runs on.
 */
await runMain(async () => {
  process.chdir(root)
  await ensureInstalled()
  await continueIn(inProject('scripts', 'test', 'main.mjs'), process.argv.slice(2))
})
