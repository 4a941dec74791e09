import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/{charts,games,rink,game-screen/shared,game-screen/shots}/**/*.dom.test.tsx',
    '../../src/platform/{components,format,forms,queries,react}/**/*.dom.test.tsx',
    '../../src/platform/browser/{in-order,network,press-guard}.dom.test.tsx',
    '!../../src/platform/components/opened-later.dom.test.tsx',
  ]),
)
