import { together } from './together.ts'

together(import.meta.glob(['../../src/platform/components/opened-later.dom.test.tsx']))
