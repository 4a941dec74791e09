import '../lib/quiet-sqlite.mjs'

// By its address, so that the server is type-checked in its own project and not in that of the scripts.
await import(new URL('../../packages/server/src/main.ts', import.meta.url).href)
