import { expect, it } from 'vitest'
import { MOST_TOGETHER, WriteGroups } from './write-groups.ts'

/** Groups of texts whose first letter is their shape; a group with a text that ends in `!` fails. */
function grouped() {
  const carriedOut: (readonly string[])[] = []
  const groups = new WriteGroups<string, string>(
    ([first = '']) => first,
    async (texts) => {
      carriedOut.push(texts)
      await new Promise((resolve) => setImmediate(resolve))
      const failed = texts.find((text) => text.endsWith('!'))
      if (failed !== undefined) throw new Error(failed)
      return texts.map((text) => text.toUpperCase())
    },
  )
  return { carriedOut, write: (text: string) => groups.write(text) }
}

it('WRITE-8 Writes of one shape that arrive at once are carried out together, up to a number', async () => {
  const { carriedOut, write } = grouped()
  const texts = ['b', ...Array.from({ length: MOST_TOGETHER + 1 }, (_, number) => `a${number}`)]
  const answers = await Promise.all(texts.map(write))
  expect(answers).toEqual(texts.map((text) => text.toUpperCase()))
  expect(carriedOut.map(({ length }) => length)).toEqual([1, MOST_TOGETHER, 1])
})

it('WRITE-9 Each write of a group that fails is carried out alone', async () => {
  const { carriedOut, write } = grouped()
  const outcomes = await Promise.allSettled(['a1', 'a2!', 'a3'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(carriedOut).toEqual([['a1', 'a2!', 'a3'], ['a1'], ['a2!'], ['a3']])
})
