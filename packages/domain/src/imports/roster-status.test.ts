import { expect, it } from 'vitest'
import { readRoster } from './roster-file.ts'

const read = (text: string) =>
  readRoster(text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(';') })))
    ?.entries ?? []

it.each(['Status', 'Role'])(
  'IMPORT-449 A player who is injured or inactive is doubtful, another status is named: %s',
  (heading) => {
    const [one, two, three, four] = read(
      `Number;Name;${heading}\n7;Cleo Novak;Injured\n8;Ann Lee;Inactive\n9;Bea Fox;Active\n4;Kim Orr;Cadet`,
    )
    expect([one?.doubt, two?.doubt]).toMatchObject([
      { blocks: false, reason: expect.stringContaining('"Injured"') },
      { blocks: false, reason: expect.stringContaining('"Inactive"') },
    ])
    expect(three).toMatchObject({ doubt: null, remark: null })
    expect(four?.remark).toBe(heading === 'Role' ? null : 'The status "Cadet" is not imported')
  },
)

it('IMPORT-450 A name with a character that cannot be read is doubtful', () => {
  expect(read('Number;Name\n7;Cleo Nov\ufffd')[0]?.doubt).toEqual({
    blocks: false,
    reason: '"Cleo Nov\ufffd" has a character that cannot be read',
  })
})

it('IMPORT-451 Names in a table of players that Icetally wrote stay as they are', () => {
  const heading = 'Number;Player;Position;Games;Goals;Faceoffs Taken;Faceoffs Won;Faceoff %'
  const names = ['NOVAK Cleo', 'LEE Ann']
  const odd = ['Novak, Cleo', 'Kim (C)', ...names]
  const rows = (all: readonly string[]) => all.map((name, at) => `${at};${name};D;1;0;0;0;`)
  const namesIn = (all: readonly string[]) =>
    read(`${heading}\n${rows(all).join('\n')}`).map(({ name }) => name)
  expect(namesIn(odd)).toEqual(odd)
  expect(namesIn(names)).toEqual(names)
})
