import { together } from './together.ts'

together(import.meta.glob(['../../src/sync/**/*.dom.test.tsx']))
