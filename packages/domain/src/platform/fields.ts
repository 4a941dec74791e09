import * as z from 'zod/mini'
import {
  ATTACKING_DIRECTIONS,
  LIMITS,
  PERIOD_NUMBERS,
  POSITIONS,
  ROLES,
  SHOT_OUTCOMES,
  STRENGTHS,
  TEAM_STATES,
  TEAM_TYPES,
} from './limits.ts'
import { normalized } from './normalized.ts'
import { isZoneName } from './time-zone.ts'

/** NUL, lone surrogates and non-characters cannot be stored, or exported as XML, by every program. */
export const storable = (value: string): boolean =>
  value.isWellFormed() && !/[\0\p{Noncharacter_Code_Point}]/u.test(value)

/** Controls, direction marks, and other characters that only change how others are drawn. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u206a-\u206f\ufff9-\ufffb]/u

/** Characters that end a line, or move to the right within one, in text of several lines. */
const LAYOUT = /[\n\r\t]/g

/** A character that is visible: no space, no format character, not blank in every font. */
const VISIBLE = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]/u

/**
 * Trims, and normalizes composed characters. Text without a visible character, such as zero-width spaces
 * alone, is empty: as a name it would be a line that cannot be read or distinguished from another.
 */
const trimmed = () =>
  z.overwrite((value: string) => (VISIBLE.test(value) ? normalized(value).trim() : ''))

/** Text that any program can store, and that does not disturb the text around it. */
const writable = (label: string, layout?: RegExp) => [
  z.refine<string>(storable, {
    error: `${label} contains characters that cannot be stored`,
    abort: true,
  }),
  z.refine<string>(
    (value) => !CONTROL.test(layout ? value.replaceAll(layout, '') : value),
    `${label} contains control characters, which cannot be used here`,
  ),
]

/** Refuses a text at once that is too long however much normalizing shortens it: no more is read. */
const readable = (max: number, error: string) => z.maxLength(4 * max, { error, abort: true })

/** One sentence for a missing value, another for one of the wrong kind. */
export const whenMissing = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : wrong

/** Required text, trimmed: at least one character, at most `max`. */
export const requiredText = (label: string, max: number) => {
  const missing = `${label} is required`
  const tooLong = `${label} is too long`
  return z
    .string({ error: whenMissing(missing, `${label} must be text`) })
    .check(
      readable(max, tooLong),
      trimmed(),
      z.minLength(1, missing),
      z.maxLength(max, tooLong),
      ...writable(label),
    )
}

/** Text that may be empty, trimmed; of one line unless it has a `layout`. */
const text = (label: string, max: number, tooLong = `${label} is too long`, layout?: RegExp) =>
  z
    .string({ error: `${label} must be text` })
    .check(readable(max, tooLong), trimmed(), z.maxLength(max, tooLong), ...writable(label, layout))

/** Text of one line that may be empty, trimmed. */
export const freeText = (label: string, max: number) => text(label, max)

/** Optional text of one line, trimmed; `null` and empty text both mean none. */
export const optionalText = (label: string, max: number) =>
  z.optional(z.nullable(freeText(label, max)))

/** Optional text of several lines, trimmed; `null` and empty text both mean none. */
export const optionalLines = (label: string, max: number, tooLong?: string) =>
  z.optional(z.nullable(text(label, max, tooLong, LAYOUT)))

/** Any UUID, in lower case. The server's own are version 7. */
export const id = (
  label: string,
  missing = `${label} is required`,
  wrong = `${label} must be a UUID`,
) => z.uuid({ error: whenMissing(missing, wrong) }).check(z.toLowerCase())

/** A UUID created by the client, which makes a creating call safe to repeat. */
export const clientId = z.optional(z.uuid('id must be a UUID').check(z.toLowerCase()))

/** A timestamp in an answer: ISO 8601, UTC, with milliseconds and `Z`. */
export const timestamp = z.iso.datetime({ error: 'Must be a date and time' })

/** A day in an answer: '2026-04-02'. */
export const day = z.iso.date()

/** A day in a request: '2026-04-02', of the years 1 to 9998. */
export const dayInput = (label: string) => {
  const rule = `${label} must be a day such as 2026-04-02`
  return z.iso
    .date({ error: rule })
    .check(z.refine((text) => text >= '0001-01-02' && text < '9999-01-01', rule))
}

const zoneRule = 'timeZone must be the name of a time zone, such as America/Toronto'

/** The name of a time zone of the IANA. */
export const timeZone = z
  .string(zoneRule)
  .check(z.maxLength(50, zoneRule), z.refine(isZoneName, zoneRule))

/** The first and the last timestamp that every calendar writes with four digits of a year. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** An offset may move a timestamp out of the years that can be returned as UTC. */
function isOfFourDigitYear(text: string): boolean {
  const moment = Date.parse(text)
  // Text that is no timestamp at all is refused by its form.
  return Number.isNaN(moment) || (moment >= FIRST_MOMENT && moment <= LAST_MOMENT)
}

/** A timestamp in a request: ISO 8601 with `Z` or an offset, in UTC within the years 1 to 9999. */
export const timestampInput = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be a date and time` })
    .check(z.refine(isOfFourDigitYear, `${label} must be a date and time`))

/** An e-mail address in a request, without the spaces around it. */
export const email = z
  .string({ error: whenMissing('Email is required', 'Invalid email address') })
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(LIMITS.email, 'Email is too long'),
    z.regex(z.regexes.email, 'Invalid email address'),
  )

const codeShape = `Team code must be exactly ${LIMITS.teamCode} characters (letters and numbers)`

/** A team code; lower case typed is accepted as upper case. */
export const teamCode = z
  .string({
    error: whenMissing('Team code is required', codeShape),
  })
  .check(
    z.trim(),
    z.minLength(1, 'Team code is required'),
    // Judged as it was typed: in upper case other letters become two, or one of these.
    z.regex(/^[A-Za-z0-9]{7}$/, codeShape),
    z.toUpperCase(),
  )

/** The name of a person. */
export const displayName = requiredText('Display name', LIMITS.displayName)

/** The refusal of a password that is too long. */
export const PASSWORD_TOO_LONG = `Password must be at most ${LIMITS.passwordMax} characters`

/** The refusal of every use of a password if the server has `PASSWORD_LOGIN=off`. */
export const NO_PASSWORDS =
  'This server does not use passwords. Please sign in as its sign-in page offers.'

/** A device's own key, 32 random bytes in base64url. */
export const deviceKey = z
  .string({ error: 'The device key must be text' })
  .check(z.regex(/^[\w-]{43}$/, 'The device key must be 32 bytes in base64url'))

/** A new password: 8 to 256 characters, no rules about their kinds. */
export const newPassword = z
  .string({ error: whenMissing('Password is required', 'Password must be text') })
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(LIMITS.passwordMin, `Password must be at least ${LIMITS.passwordMin} characters`),
    z.maxLength(LIMITS.passwordMax, PASSWORD_TOO_LONG),
  )

/** The refusal of an invalid jersey number. */
export const JERSEY_NUMBER_RULE = `Jersey number must be a whole number from ${LIMITS.jerseyNumberMin} to ${LIMITS.jerseyNumberMax}`

/** A whole number within bounds; `message` is the refusal of any other. */
export const wholeNumber = (message: string, least: number, most: number) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))

const PENALTY_MINUTES_RULE = `Minutes must be a number from 0 to ${LIMITS.penaltyMinutes}, whole or a half`

/** Minutes of a penalty: whole ones or halves. */
export const penaltyMinutes = z
  .number(PENALTY_MINUTES_RULE)
  .check(
    z.gte(0, PENALTY_MINUTES_RULE),
    z.lte(LIMITS.penaltyMinutes, PENALTY_MINUTES_RULE),
    z.multipleOf(0.5, PENALTY_MINUTES_RULE),
  )

/** A jersey's number, 0 to 99. */
export const jerseyNumber = wholeNumber(
  JERSEY_NUMBER_RULE,
  LIMITS.jerseyNumberMin,
  LIMITS.jerseyNumberMax,
)

/** The refusal of a jersey that is not one or two digits. */
const JERSEY_RULE = 'Jersey must be one or two digits, such as "7" or "00"'

/** The digits on a jersey, such as "00". */
export const jerseyDigits = z
  .string({ error: JERSEY_RULE })
  .check(z.regex(/^[0-9]{1,2}$/, JERSEY_RULE))

/** The digits on a jersey in answers, and in records on devices; absent in records of an earlier version. */
export const answeredJersey = z.optional(z.nullable(z.string()))

export const role = z.enum(ROLES, 'Role must be admin or member')
/** A team's plan. */
export const teamType = z.enum(
  TEAM_TYPES,
  'Plan must be BASIC_FREE, STANDARD_MONTHLY or STANDARD_YEARLY',
)
/** Is the team active, or disabled? */
export const teamState = z.enum(TEAM_STATES, 'State must be ACTIVE or DISABLED')
/** Where the team attacks, as the rink is drawn. */
export const attackingDirection = z.enum(
  ATTACKING_DIRECTIONS,
  'Attacking direction must be right or left',
)
/** A period of regulation, or an overtime: 1 to 9. */
export const periodNumber = z.literal(PERIOD_NUMBERS, 'Period must be a whole number from 1 to 9')
/** Seconds into a period, as the scoreboard counts up. */
export const clock = wholeNumber(
  `Clock must be a whole number of seconds from 0 to ${LIMITS.clock}`,
  0,
  LIMITS.clock,
)
export const shotOutcome = z.enum(
  SHOT_OUTCOMES,
  `Outcome must be one of ${SHOT_OUTCOMES.join(', ')}`,
)
/** How many each side had on the ice. */
export const strength = z.enum(STRENGTHS, `Strength must be one of ${STRENGTHS.join(', ')}`)
export const position = z.enum(POSITIONS, `Position must be one of ${POSITIONS.join(', ')}`)

/** A team's color as a style sheet writes it, `#rrggbb`; in lower case. */
export const teamColour = z
  .string({ error: 'Color must be written as #rrggbb' })
  .check(z.regex(/^#[\da-fA-F]{6}$/, 'Color must be written as #rrggbb'), z.toLowerCase())

/** True or false in a request. */
export const flag = (name: string) => z.boolean(`${name} must be true or false`)

/**
 * The error of a strict object: unknown fields are refused by name, with the fields that it has; `wrong` is
 * the sentence for anything that is no such object.
 */
export const onlyFields =
  (name: string, fields: string, wrong = `${name} must have the fields ${fields}`) =>
  (issue: { readonly code?: string; readonly keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' && issue.keys
      ? `${name} has no field ${issue.keys.join(', ')}: its fields are ${fields}`
      : wrong

/** A field of a request that may be absent or `null`, both of which mean: not recorded. */
export const nullish = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.nullable(schema))

export const count = z.int().check(z.gte(0))

/** A player as named by recorded facts; `removed` once deleted from the roster. */
export const playerReference = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.nullable(z.int()),
  jersey: answeredJersey,
  removed: z.boolean(),
})
export type PlayerReference = z.output<typeof playerReference>

/** The name of a game among others. */
export const gameName = () => ({
  id: z.uuid(),
  opponent: z.nullable(z.string()),
  startTime: z.nullable(timestamp),
  startDate: z.nullable(day),
  timeZone: z.nullable(z.string()),
  createdAt: timestamp,
})

/** The answer of every call that deletes all of something. */
export const deletedCount = z.object({ deleted: count })
