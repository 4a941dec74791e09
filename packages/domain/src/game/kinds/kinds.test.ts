import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allKinds, type KindName } from '../model/records.ts'
import { KINDS } from './index.ts'
import { SCHEMAS } from './schemas.ts'

const names = (all: Iterable<string>) => [...all].toSorted()

it.each(allKinds().map((kind) => [kind.name, kind] as const))(
  'MODEL-20 The schemas of a %s name the fields and commands that its description has',
  (name, kind) => {
    const { inAnswers, commands } = SCHEMAS[name as KindName]
    const [field, schema] = Object.entries(inAnswers)[0] ?? []
    expect(field).toBe(kind.whole?.field ?? kind.collection)
    if (kind.whole === null) {
      const { items } = z.toJSONSchema(schema as z.ZodMiniType) as {
        items: { properties: Record<string, unknown> }
      }
      const fields = [...Object.keys(kind.columns), ...Object.keys(kind.sums)]
      expect(names(Object.keys(items.properties))).toEqual(names(fields))
    }
    expect(names(commands.map(({ shape }) => [...shape.kind.def.values][0] ?? ''))).toEqual(
      names(Object.keys(kind.commands)),
    )
  },
)

it('MODEL-38 Every kind of record with a clock has a command whose clock a device can fill in', () => {
  const withoutCommand = allKinds().filter(({ columns, commands, name }) => {
    const takesClock = Object.values(commands).some((command) => command.takesClock === true)
    // The commands of faceoffs are those of the player's record.
    return name !== 'faceoff' && name !== 'faceoffEvent' && 'clock' in columns !== takesClock
  })
  expect(withoutCommand).toEqual([])
  expect(KINDS.faceoff.commands['faceoff.count'].takesClock).toBe(true)
})
