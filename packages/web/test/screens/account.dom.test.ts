import { together } from './together.ts'

together(
  import.meta.glob([
    '../../src/app/{create,dashboard,fonts,joining,members,my,sign,settings}*.dom.test.tsx',
    '../../src/account/sign-in/*.dom.test.tsx',
  ]),
)
