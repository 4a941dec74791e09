import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'
import { describeFields } from './meanings.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
type IdOf<Field extends string> = { readonly [Key in Field]: ReturnType<typeof id> }
type Named<Name extends string> = { readonly kind: z.ZodMiniLiteral<Name> }

/** The parts of the schemas of a kind whose commands are built by `recording/fact-commands.ts`. */
interface Description<
  Name extends string,
  IdField extends string,
  Collection extends string,
  Fields extends Shape,
  Answered extends Shape,
  Removal extends Shape,
> {
  readonly name: Name
  /** The field of its commands that has the record's id, and the record's name there. */
  readonly idField: IdField
  readonly called: string
  readonly collection: Collection
  /** The fields in requests, and in responses beside those of all records. */
  readonly fields: Fields
  readonly answered: Answered
  readonly texts: Readonly<Partial<Record<keyof Fields | keyof Answered | 'createdAt', string>>>
  /** Fields of the command that removes a record, beside its id. */
  readonly removal?: Removal
}

/** The records in answers to devices, and the commands that record, correct and remove one. */
export function factSchemas<
  const Name extends string,
  const IdField extends string,
  const Collection extends string,
  Fields extends Shape,
  Answered extends Shape,
  Removal extends Shape = Record<never, never>,
>(described: Description<Name, IdField, Collection, Fields, Answered, Removal>) {
  const { name, idField, called, collection, fields, answered, texts } = described
  const removal = (described.removal ?? {}) as Removal
  const record = z.object({
    id: z.uuid(),
    ...answered,
    createdAt: timestamp,
    recordedBy: z.nullable(z.uuid()),
  })
  /** A command with the record's id; the compiler cannot follow the name of that field by itself. */
  const command = <Kind extends string, Content extends Shape>(kind: Kind, content: Content) =>
    z.object({
      kind: z.literal(kind),
      [idField]: id(idField),
      ...content,
    }) as unknown as z.ZodMiniObject<Named<Kind> & IdOf<IdField> & Content>
  const recordFact = command(`${name}.record`, fields)
  /** Absent fields stay as they are. */
  const correctFact = command(`${name}.correct`, z.partial(z.object(fields)).shape)
  const removeFact = command(`${name}.remove`, removal)
  const idText = `The id of the ${called}; made by the client that records it.`
  describeFields(record as z.ZodMiniObject, texts)
  describeFields([recordFact, correctFact] as unknown as z.ZodMiniObject[], {
    ...texts,
    [idField]: idText,
  })
  describeFields(removeFact as unknown as z.ZodMiniObject, { ...texts, [idField]: idText })
  return {
    ...{ fields, answered, texts },
    inAnswers: { [collection]: z.array(record) } as {
      [Key in Collection]: z.ZodMiniArray<typeof record>
    },
    commands: [recordFact, correctFact, removeFact] as const,
  }
}
