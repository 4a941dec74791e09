import { ensureInstalled } from './lib/install.mjs'
import { continueIn } from './lib/node.mjs'
import { inProject, root, runMain } from './lib/project.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

/*
 * `npm start`: installs and builds what is not there yet, then becomes the server. Needs nothing
 * but Node 20 and npm.
 */
await runMain(async () => {
  process.chdir(root)
  await ensureInstalled()
  await ensureWebBuild()
  await continueIn(inProject('packages', 'server', 'src', 'main.ts'), process.argv.slice(2))
})
