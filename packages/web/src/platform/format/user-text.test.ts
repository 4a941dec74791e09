import { expect, it } from 'vitest'
import { playerLabel } from './player-names.ts'
import { isolated, withoutControls } from './user-text.ts'

const LAYLA = '\u0644\u064a\u0644\u0649'

it('UI-31 A name that was stored with controls of direction is shown without them', () => {
  expect(withoutControls('\u202enimda\u2066')).toBe('nimda')
  expect(withoutControls('Zoë 👩‍👩‍👧‍👦')).toBe('Zoë 👩‍👩‍👧‍👦')
})

it('UI-31 A right-to-left name is isolated within a sentence, any other stays as it is', () => {
  expect(isolated('Minnesota Frost')).toBe('Minnesota Frost')
  expect(isolated(LAYLA)).toBe(`\u2068${LAYLA}\u2069`)
  expect(playerLabel({ name: LAYLA, number: 7, removed: true })).toBe(
    `#7 \u2068${LAYLA}\u2069 (removed)`,
  )
})

/** The files of all screens, as text. */
const FILES = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../{charts,follow,platform/{format,sync,unsent}}/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** A name that a person has given, put into a text as it is. */
const BARE = /\$\{(?:[\w?]+\.)*(?:name|displayName|opponent|teamName|playerName|recordedBy)\}/

/** Words of the product's own that have such a name. */
const OWN_WORDS = ['analytics/team/labels.ts', 'game-screen/goals/goal-form.tsx']

it('UI-31 No sentence of the screens contains a name that is not isolated', () => {
  const files = Object.entries(FILES).filter(([file]) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  const bare = files.flatMap(([file, text]) => (BARE.test(text) ? file.slice('../../'.length) : []))
  expect(bare.toSorted()).toEqual(OWN_WORDS)
})
