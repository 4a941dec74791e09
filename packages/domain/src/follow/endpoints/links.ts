import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  clientId,
  flag,
  id,
  nullish,
  requiredText,
  timestamp,
  timestampInput,
} from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields, REPEATED_SECRET } from '../../platform/meanings.ts'
import { maker } from '../../team/index.ts'
import { inOrder, LINK_NAMES, LINK_PARTS } from '../link.ts'

/** How players are named. */
export const linkNames = z.enum(LINK_NAMES, 'Names must be numbers, initials or full')

const partsRule = `shows must be a list of ${LINK_PARTS.join(', ')}`

/** The parts that a link shows, in responses. */
export const linkParts = z.array(z.enum(LINK_PARTS))

const shows = z
  .array(z.enum(LINK_PARTS, partsRule), partsRule)
  .check(z.minLength(1, 'A link must show something'), z.overwrite(inOrder))

/** A link for followers as managers see it. */
export const linkSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  gameId: z.nullable(z.uuid()),
  name: z.string(),
  names: linkNames,
  shows: linkParts,
  calendar: z.boolean(),
  expiresAt: timestamp,
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
  paused: z.boolean(),
  madeBy: maker,
})
export type Link = z.output<typeof linkSchema>

const newLink = z.extend(linkSchema, { url: z.string() })

const linkFields = {
  names: z.optional(linkNames),
  shows: z.optional(shows),
  expiresAt: nullish(timestampInput('expiresAt')),
  calendar: z.optional(flag('calendar')),
}

const linkName = requiredText('Link name', LIMITS.linkName)

const createLinkBody = z.object({
  id: clientId,
  name: linkName,
  gameId: nullish(id('gameId')),
  ...linkFields,
})
const updateLinkBody = z.object({
  name: z.optional(linkName),
  gameId: nullish(id('gameId')),
  ...linkFields,
  paused: z.optional(flag('paused')),
})

/** Links with which people without an account follow a team. */
export const linksEndpoints = {
  list: endpoint('listLinks', 'GET /links/teams/:teamId', {
    summary: 'List the links of a team',
    description:
      'Managers only. The newest first, including links that ended in the last 30 days. The address of a link is returned only on creation.',
    permission: ['link.read'],
    response: z.object({ links: z.array(linkSchema) }),
  }),
  create: endpoint('createLink', 'POST /links/teams/:teamId', {
    summary: 'Create a link for followers',
    description:
      'Managers only. Anyone with the link sees its content, without an account, until it expires or is revoked. `url` is returned only here; the server stores a hash of the token. A team can have 100 links.',
    permission: ['link.change'],
    body: createLinkBody,
    status: 201,
    errors: ['ID_CONFLICT'],
    response: z.object({ link: newLink }),
    secret: true,
  }),
  update: endpoint('updateLink', 'PUT /links/:linkId', {
    summary: 'Change a link',
    description:
      'Managers only. Absent fields are unchanged. Open pages and streams are updated; with `expiresAt` in the past they end. A link with full names is paused when its creator is no longer a manager of the team: `paused: false` resumes it.',
    permission: ['link.change'],
    body: updateLinkBody,
    response: z.object({ link: linkSchema }),
  }),
  revoke: endpoint('revokeLink', 'DELETE /links/:linkId', {
    summary: 'Revoke a link',
    description: 'Managers only. The link becomes invalid, and its streams end within 5 seconds.',
    permission: ['link.revoke'],
  }),
}

const LINK_TEXTS = {
  name: 'A name for managers, 1 to 100 characters; not shown to followers.',
  gameId: 'The only game that it shows; `null`: all games of the team.',
  names:
    'The format of player names: `numbers` as `#9`, `initials` as `M. L. #9`, `full` by their names.',
  shows:
    'The parts that it shows: the score, when and where games are played, shots on goal, who scored, and the table of players.',
  calendar: 'Whether the link also opens the calendar of the games.',
} as const

describeFields([linkSchema, newLink], {
  ...LINK_TEXTS,
  lastUsedAt: 'The time of the last use, to about 15 minutes; `null` if never used.',
  paused:
    'Whether a manager has to resume the link; until then it is answered like an unknown link.',
  madeBy:
    'The manager who created or resumed it, or had it show full names; `null` if not known or the account is deleted.',
  url: 'The address that followers open.',
})

describeFields(createLinkBody, {
  id: REPEATED_SECRET,
  ...LINK_TEXTS,
  gameId: 'The only game that it shows; `null` or absent: all games of the team.',
  names: `${LINK_TEXTS.names} \`numbers\` if absent.`,
  shows: `${LINK_TEXTS.shows} All but the players if absent.`,
  expiresAt:
    "The expiry of the link. If absent: the end of the game's season or of the current season; without a season, the next 30 June.",
  calendar: `${LINK_TEXTS.calendar} If absent: where it shows the schedule.`,
})

describeFields(updateLinkBody, {
  ...LINK_TEXTS,
  expiresAt: 'The expiry of the link. `null`: that of a new link without one.',
  paused: '`true` pauses the link; `false` resumes it.',
})
