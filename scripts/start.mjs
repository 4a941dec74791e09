import { ensureInstalled } from './lib/install.mjs'
import { heapOptions, limitHeap } from './lib/memory.mjs'
import { continueIn } from './lib/node.mjs'
import { inProject, root, runMain } from './lib/project.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

/*
 * `npm start`: installs and builds missing parts, then becomes the server. Needs only Node 20 and npm.
 */
await runMain(async () => {
  limitHeap()
  process.chdir(root)
  await ensureInstalled()
  await ensureWebBuild()
  const server = inProject('packages', 'server', 'src', 'main.ts')
  await continueIn(server, process.argv.slice(2), heapOptions(process.env, []))
})
