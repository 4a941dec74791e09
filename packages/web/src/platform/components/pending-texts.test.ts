import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = new URL('../../', import.meta.url)

/** What a button does and its text meanwhile, where both are in the source next to each other. */
const PAIRS =
  /(?:confirmText[=:] ?|title=)["']([A-Z][a-z]+)[^"']*["'],?\s+pendingText[=:] ?["']([A-Z][a-z]+)/g

/** Specified words: a player is added, and the button reads "Creating..." meanwhile. */
const SPECIFIED = new Set(['Add Creating'])

it('UI-36 The text of a button while it is pending has the verb of the button', () => {
  const pairs = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(PAIRS)].map(
      ([, verb, meanwhile]) => ({
        verb: verb ?? '',
        meanwhile: meanwhile ?? '',
      }),
    ),
  )
  expect(pairs.length).toBeGreaterThan(20)
  const others = pairs
    .filter(({ verb, meanwhile }) => !meanwhile.startsWith(verb.replace(/e$/, '')))
    .map(({ verb, meanwhile }) => `${verb} ${meanwhile}`)
  expect(new Set(others)).toEqual(SPECIFIED)
})
