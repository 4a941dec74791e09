import { ensureInstalled } from './lib/install.mjs'
import { runMain } from './lib/project.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

/*
 * `npm run build`: installs and builds like `npm start`, and starts nothing: for a program that belongs
 * to another user than the one it runs as, and for images. Needs nothing but Node 20 and npm.
 */
await runMain(async () => {
  await ensureInstalled()
  await ensureWebBuild()
})
