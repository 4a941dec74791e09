import { together } from './together.ts'

together(import.meta.glob(['../../src/{features,follow}/**/*.dom.test.tsx']))
