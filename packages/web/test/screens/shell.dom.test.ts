import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/app/*.dom.test.tsx',
    '../../src/app/palette/*.dom.test.tsx',
    '!../../src/app/{create,dashboard,fonts,joining,members,my,sign,settings}*.dom.test.tsx',
  ]),
)
