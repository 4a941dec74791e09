import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/{analytics,imports,reports,seasons,team}/**/*.dom.test.tsx',
    '../../src/game-summary/intermission/*.dom.test.tsx',
    '../../src/game-screen/practice/*.dom.test.tsx',
    '../../src/platform/browser/use-wake-lock.dom.test.tsx',
  ]),
)
