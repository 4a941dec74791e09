import { expect, it } from 'vitest'

const STYLES = import.meta.glob<string>('../../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('UI-32 No CSS rule depends on the content of the whole page, which would style every element again with each change', () => {
  expect(Object.keys(STYLES).length).toBeGreaterThan(5)
  const matching = Object.entries(STYLES).filter(([, text]) =>
    /(:root|html|body)[^\s{,]*:has\(/.test(text),
  )
  expect(matching.map(([file]) => file)).toEqual([])
})
