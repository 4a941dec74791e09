import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/app/routes/*.dom.test.tsx',
    '!../../src/app/routes/game-*.dom.test.tsx',
  ]),
)
