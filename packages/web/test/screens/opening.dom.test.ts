import { together } from './together.ts'

together(import.meta.glob(['../../src/components/opened-later.dom.test.tsx']))
