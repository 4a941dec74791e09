import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/app/routes/game-*.dom.test.tsx',
    '!../../src/app/routes/game-{d,e,f,g,k}*.dom.test.tsx',
  ]),
)
