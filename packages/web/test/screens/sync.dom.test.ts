import { together } from './together.ts'

together(import.meta.glob(['../../src/platform/sync/**/*.dom.test.tsx']))
