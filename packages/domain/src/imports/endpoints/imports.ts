import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { answeredJersey, count, day, position, timestamp } from '../../platform/fields.ts'
import { GAME_STATUSES, HOME_AWAY, SHOOTS } from '../../platform/limits.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import type { PlayerContent } from '../roster-difference.ts'
import {
  applyImportBody,
  importQuery,
  rosterBody,
  rosterQuery,
  scheduleBody,
} from './import-choices.ts'
import { sheetContent } from './sheet-in-import.ts'

export const IMPORT_KINDS = ['roster', 'schedule'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** How rows of a file relate to the team's data. */
const ROW_STATUSES = ['new', 'changed', 'same', 'doubtful'] as const

const playerContent = {
  name: z.nullable(z.string()),
  number: z.nullable(z.int()),
  jersey: answeredJersey,
  position: z.nullable(position),
  shoots: z.nullable(z.enum(SHOOTS)),
} satisfies Readonly<Record<keyof PlayerContent, z.ZodMiniType>>

const gameContent = {
  opponent: z.nullable(z.string()),
  startTime: z.nullable(timestamp),
  startDate: z.nullable(day),
  location: z.nullable(z.string()),
  homeAway: z.nullable(z.enum(HOME_AWAY)),
  competition: z.nullable(z.string()),
  seasonId: z.nullable(z.uuid()),
}

const ofRow = {
  line: count,
  status: z.enum(ROW_STATUSES),
  reason: z.nullable(z.string()),
  canApply: z.boolean(),
}

const rosterRow = z.object({
  ...ofRow,
  before: z.nullable(z.object({ id: z.uuid(), ...playerContent })),
  after: z.object(playerContent),
})
export type RosterImportRow = z.output<typeof rosterRow>

const scheduleRow = z.object({
  ...ofRow,
  before: z.nullable(z.object({ id: z.uuid(), ...gameContent, status: z.enum(GAME_STATUSES) })),
  after: z.object({ ...gameContent, sheet: z.optional(sheetContent) }),
})
export type ScheduleImportRow = z.output<typeof scheduleRow>

const option = z.object({ value: z.string(), label: z.string() })

const question = z.object({
  name: z.enum(['dateOrder', 'hours', 'ourTeam', 'sheet', 'otherTeams', 'clock']),
  text: z.string(),
  options: z.array(option),
  answer: z.nullable(z.string()),
})
export type ImportQuestion = z.output<typeof question>

const source = z.object({
  format: z.enum(['text', 'workbook', 'calendar']),
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
})

const room = z.object({ left: z.nullable(count), reason: z.nullable(z.string()) })

const ofPreview = {
  importId: z.uuid(),
  expiresAt: timestamp,
  source,
  questions: z.array(question),
  notes: z.array(z.string()),
  room,
}

const rosterPreview = z.object({ ...ofPreview, rows: z.array(rosterRow) })
export type RosterPreview = z.output<typeof rosterPreview>
const missingGame = z.object({
  id: z.uuid(),
  ...gameContent,
  status: z.enum(GAME_STATUSES),
  reason: z.string(),
})

const schedulePreview = z.object({
  ...ofPreview,
  rows: z.array(scheduleRow),
  missing: z.array(missingGame),
})
export type SchedulePreview = z.output<typeof schedulePreview>

const leftRow = z.object({ line: count, reason: z.string() })

const applied = z.object({
  importId: z.uuid(),
  added: count,
  changed: count,
  removed: z.optional(count),
  skipped: z.array(leftRow),
})
export type AppliedImport = z.output<typeof applied>

const takenBack = z.object({
  removed: count,
  restored: count,
  kept: z.array(leftRow),
})
export type TakenBackImport = z.output<typeof takenBack>

const importSchema = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  appliedAt: timestamp,
  added: count,
  changed: count,
})
export type Import = z.output<typeof importSchema>

const FILE =
  'Send a form with one file `file` (and choices as its fields), or the file as the body with a type such as `text/csv`, `text/calendar` or `application/octet-stream` (and choices in the query), or JSON with the pasted `text`: at most 5 MB and 5,000 rows.'
const NOTHING =
  'Has no effect on the team: the answer lists the result of each row. The preview is stored for a day; a team has at most 20, of 8 MB together.'

const refusals = {
  VALIDATION_FAILED: 'Please choose a file, or paste the text',
  TOO_LARGE: 'The file is larger than 5 MB',
  UNSUPPORTED_MEDIA_TYPE: 'Send the file as a form, or as text',
} as const

/** Rosters and schedules from files, seen before they are carried out, and taken back as a whole. */
export const importsEndpoints = {
  list: endpoint('listImports', 'GET /imports/teams/:teamId', {
    summary: 'List imports',
    description: 'Imports of the last 30 days that can be undone, the latest first.',
    permission: ['team.read'],
    response: z.object({ imports: z.array(importSchema) }),
  }),
  roster: endpoint('previewRosterImport', 'POST /imports/teams/:teamId/roster', {
    summary: 'Preview the import of a roster',
    description: `${FILE} CSV or TSV with any delimiter and encoding, or an Excel workbook; columns are known by their headings in many languages. ${NOTHING} Nobody is removed, empty cells change nothing, and birth dates, addresses and the like are dropped.`,
    permission: ['roster.change'],
    refusals,
    query: rosterQuery,
    body: rosterBody,
    takesFile: true,
    response: rosterPreview,
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  }),
  schedule: endpoint('previewScheduleImport', 'POST /imports/teams/:teamId/schedule', {
    summary: 'Preview the import of a schedule',
    description: `${FILE} CSV or TSV with any delimiter and encoding, an Excel workbook, or iCalendar, whose events are found again when they were moved. Games are found by opponent, time, place and order as a whole, not by ids. ${NOTHING} No game is removed; what is no game, and games between other teams, are left out. The sheet of a finished game (tables of goals and penalties, as GameSheet and SportsEngine show them) and a table of events (the CSV of the Big Data Cup) become finished games with what they hold: see the field sheet of a row; at most 10 games and 25,000 rows.`,
    permission: ['game.change'],
    refusals,
    query: importQuery,
    body: scheduleBody,
    takesFile: true,
    response: schedulePreview,
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  }),
  get: endpoint('getImport', 'GET /imports/:importId', {
    summary: 'Get the preview of a schedule import',
    description:
      'The preview that a file or a followed calendar has led to, until it is applied or a day old.',
    permission: ['data.import'],
    refusals: { CONFLICT: 'This import was carried out before' },
    response: schedulePreview,
    errors: ['CONFLICT'],
  }),
  apply: endpoint('applyImport', 'POST /imports/:importId/apply', {
    summary: 'Apply an import',
    description:
      'The rows that are named by their lines, or else all that are new or changed; doubtful ones only where they are named. All or nothing: a limit that is reached refuses the whole. Rows whose player or game was changed since the preview are skipped, and named. An import is carried out once.',
    permission: ['data.import'],
    refusals: {
      PLAN_LIMIT: freePlanRefusal('games'),
      CONFLICT: 'This import was carried out before',
    },
    body: applyImportBody,
    response: applied,
    errors: ['PLAN_LIMIT', 'CONFLICT', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  remove: endpoint('takeBackImport', 'DELETE /imports/:importId', {
    summary: 'Undo an import',
    description:
      'Deletes added players and games completely, and restores changed ones. Rows with later changes or records are not undone, and are listed; so are games whose earlier season is deleted. For an import that was not applied, the preview is deleted.',
    permission: ['data.import'],
    response: takenBack,
    errors: ['CONFLICT', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
}

const OPTION_TEXTS = {
  dateOrder:
    'Whether the day (`dmy`) or the month (`mdy`) is first in 03/02/2027; needed where both fit.',
  hours: 'How hours without AM or PM are read: on a 24-hour clock (`24`), or as PM (`pm`).',
  timeZone:
    'Where the times of the file hold, such as `America/Toronto`, unless it says so itself; absent: the time zone of the team, or UTC if that is not set.',
  clock:
    'Whether the times in a game sheet are the time left (`down`) or played (`up`); needed where the order of events leaves it open.',
  ourTeam: 'The name of the team in the file, if its own name is not found there.',
  sheet: 'The sheet of a workbook that is read.',
  otherTeams:
    'New names in the file that are no new names of known opponents, one a line: the answers to questions of this name.',
} as const

describeFields([importQuery, rosterQuery], OPTION_TEXTS)
describeFields([scheduleBody, rosterBody], {
  ...OPTION_TEXTS,
  text: 'The pasted text, or the text of the file.',
})
describeFields([rosterRow, scheduleRow], {
  line: 'The line in the file, from 1; of a calendar the number of the event.',
  status: '`new`, `changed`, `same`, or `doubtful`, which is carried out only if it is chosen.',
  reason: 'A note on the row; `null`: none.',
  canApply: 'Can it be carried out?',
  before: "The team's present value; `null` for a new entry.",
  after: 'The value after the import.',
})
const PREVIEW_TEXTS = {
  importId: 'The id by which it is carried out or taken back.',
  expiresAt: 'The expiry of the preview.',
  questions: 'Open questions: send the file again with an answer, under the name of the question.',
  notes: 'Sentences about the whole file, such as its omitted parts.',
} as const
describeFields(rosterPreview, PREVIEW_TEXTS)
describeFields(schedulePreview, {
  ...PREVIEW_TEXTS,
  missing:
    'Games from earlier files that are not in this one; they stay unless `remove` names them.',
})
describeFields(missingGame, { reason: 'Why the game is listed, as a sentence.' })
describeFields(question, {
  name: 'The field that takes the answer.',
  text: 'The question, for a person.',
  answer: 'The assumed answer; `null`: the rows wait for one.',
})
describeFields(option, { value: 'The value to send.', label: 'The text to show.' })
describeFields(source, {
  format: 'The detected format.',
  encoding: 'The encoding that the text was read in; `null` for a workbook.',
  delimiter: 'The separator of the cells; `null`: there is none.',
  sheet: 'The sheet that was read.',
  timeZone: 'The time zone of times that name none; `null` for a roster.',
})
describeFields(room, {
  left: 'How many more the team can have; `null`: any number.',
  reason: 'The limit that the new rows exceed, as a sentence; `null` if none.',
})
describeFields(leftRow, { line: 'The line of the row.', reason: 'Why it was left as it is.' })
describeFields(applied, {
  importId: 'The id of the import.',
  removed: 'The number of deleted games; absent if none.',
  skipped: 'The rows that were chosen and not carried out.',
})
describeFields(takenBack, {
  removed: 'The number of added players or games that were deleted.',
  restored: 'The number of restored players or games.',
  kept: 'The rows that were not undone because of later changes or records.',
})
describeFields(importSchema, {
  kind: 'The kind of imported rows.',
  appliedAt: 'When it was carried out.',
})
