import '../lib/quiet-sqlite.mjs'

await import('../../packages/server/src/main.ts')
