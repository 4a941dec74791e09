import { ensureInstalled } from './lib/install.mjs'
import { continueIn } from './lib/node.mjs'
import { inProject, root, runMain } from './lib/project.mjs'

/*
 * `npm run dev`: the server restarts and the page updates when a source file changes.
 */
await runMain(async () => {
  process.chdir(root)
  await ensureInstalled()
  await continueIn(inProject('scripts', 'dev', 'main.mjs'), process.argv.slice(2))
})
