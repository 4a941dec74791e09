import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { flag, requiredText, timestamp } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { importQuery } from './import-choices.ts'

/** The action on changes of a followed calendar. */
export const FEED_APPLIES = ['ask', 'automatic'] as const

/** Characters of the address of a calendar: those with a secret are long. */
const LONGEST_URL = 2000

const URL_RULE =
  'The address must be like https://league.example.org/team.ics, without a user or password'

const feedBody = z.object({
  url: requiredText('Address', LONGEST_URL).check(
    z.regex(/^(?:https?|webcals?):\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i, URL_RULE),
  ),
  apply: z.enum(FEED_APPLIES, 'Apply must be ask or automatic'),
  timeZone: importQuery.shape.timeZone,
})

const feedSchema = z.object({
  url: z.string(),
  apply: z.enum(FEED_APPLIES),
  checkedAt: z.nullable(timestamp),
  error: z.nullable(z.string()),
  importId: z.nullable(z.uuid()),
  paused: flag('paused'),
})
export type Feed = z.output<typeof feedSchema>

const feedAnswer = z.object({ feed: z.nullable(feedSchema) })

/** Answers to questions of the calendar, which are stored. */
const checkBody = z.object({
  dateOrder: importQuery.shape.dateOrder,
  hours: importQuery.shape.hours,
  ourTeam: importQuery.shape.ourTeam,
  otherTeams: importQuery.shape.otherTeams,
})

/** The calendar of a league that a team follows. */
export const feedEndpoints = {
  get: endpoint('getFeed', 'GET /imports/teams/:teamId/feed', {
    summary: 'Get the followed calendar',
    description: 'Managers only. `feed` is `null` if the team follows none.',
    permission: ['feed.read'],
    response: feedAnswer,
  }),
  set: endpoint('setFeed', 'PUT /imports/teams/:teamId/feed', {
    summary: 'Follow a calendar',
    description:
      'Managers only. The address of an iCalendar file or a table (`webcal://` is read as `https://`), which is fetched daily: at most 5 MB within 20 seconds. Changes are proposed as an import (`ask`), or applied (`automatic`); doubtful rows are always proposed. Games are never deleted without a choice. Addresses of private networks are refused, unless the operator allows them.',
    permission: ['feed.change'],
    body: feedBody,
    response: feedAnswer,
  }),
  remove: endpoint('deleteFeed', 'DELETE /imports/teams/:teamId/feed', {
    summary: 'Stop following a calendar',
    description: 'Managers only. Its games stay.',
    permission: ['feed.change'],
  }),
  check: endpoint('checkFeed', 'POST /imports/teams/:teamId/feed/check', {
    summary: 'Check the followed calendar now',
    description:
      'Managers only. The answer is the state after the check: `importId` names the proposed changes, `error` why the calendar was not read. Answers to questions of its last preview may be sent; they are stored. 20 in 15 minutes for a person.',
    permission: ['feed.change'],
    body: checkBody,
    response: feedAnswer,
    errors: ['TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
}

describeFields(feedBody, {
  url: 'The address of the calendar.',
  timeZone: 'Where times hold that name no time zone; UTC if absent.',
})
describeFields(feedSchema, {
  url: 'The address of the calendar.',
  checkedAt: 'When it was last checked; `null`: not yet.',
  error: 'Why the last check failed, as a sentence; `null`: it did not.',
  importId: 'The import that proposes its changes: see `getImport`; `null`: there are none.',
  paused:
    'Whether it is no longer checked because the manager who set it has left; setting it again resumes it.',
})
describeFields(checkBody, {
  dateOrder: 'Whether the day or the month is first.',
  hours: 'How hours without AM or PM are read.',
  ourTeam: 'The name of the team in the calendar.',
  otherTeams: 'New names that are no new names of known opponents, one a line.',
})
