import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/{charts,components,game,lib,rink}/**/*.dom.test.tsx',
    '!../../src/components/opened-later.dom.test.tsx',
  ]),
)
