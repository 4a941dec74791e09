import { together } from './together.ts'

together(import.meta.glob(['../../src/game-screen/game-{d,e,f,g,k}*.dom.test.tsx']))
