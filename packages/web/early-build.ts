import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const FILE = 'early.js'

/** What runs before the app (`src/platform/startup/early`), as one classic script. */
async function earlyScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'src/platform/startup/early/main.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** Adds it to the built app, and answers it to the page in development. */
export function early(): Plugin {
  return {
    name: 'icetally-early',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await earlyScript() })
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        earlyScript().then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
  }
}
