import * as z from 'zod/mini'
import { id } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { DATE_ORDERS } from '../dates.ts'

/** Of imported text, in characters; of files, in bytes. */
export const IMPORT_SIZE = 5 * 1024 * 1024

const choice = (label: string, max: number) =>
  z.optional(
    z.nullable(z.string(`${label} must be text`).check(z.maxLength(max, `${label} is too long`))),
  )

const sheet = { sheet: choice('Sheet', 100) }

/** How a schedule is read where the file is ambiguous. */
const optionFields = {
  dateOrder: z.optional(z.nullable(z.enum(DATE_ORDERS, 'dateOrder must be dmy or mdy'))),
  hours: z.optional(z.nullable(z.enum(['24', 'pm'], 'Hours must be 24 or pm'))),
  timeZone: z.optional(
    z.nullable(
      z
        .string('timeZone must be text')
        .check(
          z.refine(
            (zone) => zone.length <= 64 && isTimeZone(zone),
            'timeZone must be a time zone such as America/Toronto',
          ),
        ),
    ),
  ),
  clock: z.optional(z.nullable(z.enum(['up', 'down'], 'Clock must be up or down'))),
  ourTeam: choice('Team', LIMITS.teamName * 2),
  otherTeams: z.optional(
    z.nullable(
      z.string('otherTeams must be text').check(z.maxLength(20_000, 'otherTeams is too long')),
    ),
  ),
  ...sheet,
}

/** The choices of an import in a query, for files that are sent as they are. */
export const importQuery = z.object(optionFields)
export type ImportOptions = z.output<typeof importQuery>

const text = z.optional(
  z.string('Text must be text').check(z.maxLength(IMPORT_SIZE, 'The text is too long')),
)

/** A roster that was pasted. */
export const rosterBody = z.object({ text, ...sheet })

/** A schedule that was pasted, with the same choices as a query. */
export const scheduleBody = z.object({ text, ...optionFields })

/** The choices of a roster that is sent as a file. */
export const rosterQuery = z.object(sheet)

const LINES = 'Lines must be a list of numbers of lines'

/** Which rows of a preview are carried out. */
const applyFields = z.object({
  lines: z.optional(
    z.nullable(
      z
        .array(z.int(LINES).check(z.gte(0, LINES)), LINES)
        .check(z.maxLength(5000, 'Too many lines')),
    ),
  ),
  remove: z.optional(
    z.nullable(
      z
        .array(id('remove'), 'remove must be a list of ids')
        .check(z.maxLength(500, 'Too many games to remove')),
    ),
  ),
})

export const applyImportBody = applyFields.check(
  z.refine(
    ({ lines, remove }) => lines?.length !== 0 || (remove?.length ?? 0) > 0,
    'Choose at least one row',
  ),
)

describeFields(applyImportBody, {
  lines: 'The lines of the rows; absent: all that are `new` or `changed`.',
  remove:
    'Ids of games in `missing` that are deleted, unless something is recorded in them; others are ignored.',
})
