import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/{admin,follow}/**/*.dom.test.tsx',
    '../../src/game-summary/*.dom.test.tsx',
    '../../src/game-summary/picture/*.dom.test.tsx',
  ]),
)
