import { ensureInstalled } from './lib/install.mjs'
import { continueIn } from './lib/node.mjs'
import { inProject, root, runMain } from './lib/project.mjs'

/*
 * `npm run check [-- <step> ...]`: everything that can be said about the code without running it.
 */
await runMain(async () => {
  process.chdir(root)
  await ensureInstalled()
  await continueIn(inProject('scripts', 'check', 'main.mjs'), process.argv.slice(2))
})
