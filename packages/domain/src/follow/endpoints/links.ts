import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { flag, id, moment, momentInput, requiredText, unsaid } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { maker } from '../../team/index.ts'
import { inOrder, LINK_NAMES, LINK_PARTS } from '../link.ts'

/** How players are named. */
export const linkNames = z.enum(LINK_NAMES, 'Names must be numbers, initials or full')

const partsRule = `shows must be a list of ${LINK_PARTS.join(', ')}`

/** What a link shows, in answers. */
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
  expiresAt: moment,
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  paused: z.boolean(),
  madeBy: maker,
})
export type Link = z.output<typeof linkSchema>

const newLink = z.extend(linkSchema, { url: z.string() })

const linkFields = {
  names: z.optional(linkNames),
  shows: z.optional(shows),
  expiresAt: unsaid(momentInput('expiresAt')),
  calendar: z.optional(flag('calendar')),
}

const linkName = requiredText('Link name', LIMITS.linkName)

const createLinkBody = z.object({ name: linkName, gameId: unsaid(id('gameId')), ...linkFields })
const updateLinkBody = z.object({
  name: z.optional(linkName),
  gameId: unsaid(id('gameId')),
  ...linkFields,
  paused: z.optional(flag('paused')),
})

/** Links with which people without an account follow a team. */
export const linksEndpoints = {
  list: endpoint('listLinks', 'GET /links/teams/:teamId', {
    summary: 'The links of a team',
    description:
      'Managers only. The newest first, and also those that have ended, for 30 days. What they open is told only when they are made.',
    permission: ['link.read'],
    response: z.object({ links: z.array(linkSchema) }),
  }),
  create: endpoint('createLink', 'POST /links/teams/:teamId', {
    summary: 'Make a link for followers',
    description:
      'Managers only. Whoever has the link sees what it shows, without an account, until it ends or is revoked. `url` is told this once: of its secret only a hash is kept. A team can have 100 links.',
    permission: ['link.change'],
    body: createLinkBody,
    status: 201,
    response: z.object({ link: newLink }),
    keyless: true,
  }),
  update: endpoint('updateLink', 'PUT /links/:linkId', {
    summary: 'Change a link',
    description:
      'Managers only. Absent fields stay as they are. Pages and streams that are open change with it; with `expiresAt` in the past they end. A link with full names is paused when its maker is no longer a manager of the team: `paused: false` lets it open again.',
    permission: ['link.change'],
    body: updateLinkBody,
    response: z.object({ link: linkSchema }),
  }),
  revoke: endpoint('revokeLink', 'DELETE /links/:linkId', {
    summary: 'Revoke a link',
    description:
      'Managers only. It opens nothing any more, and what streams by it ends within 5 seconds.',
    permission: ['link.revoke'],
  }),
}

const LINK_TEXTS = {
  name: 'What managers call it, 1 to 100 characters. Followers do not see it.',
  gameId: 'The only game that it shows; `null`: all games of the team.',
  names:
    'How players are called: `numbers` as `#9`, `initials` as `M. L. #9`, `full` by their names.',
  shows:
    'What it shows: the score, when and where games are played, shots on goal, who scored, and the table of players.',
  calendar: 'Does it open the calendar of the games as well?',
} as const

describeFields([linkSchema, newLink], {
  ...LINK_TEXTS,
  expiresAt: 'When it ends by itself.',
  lastUsedAt: 'When it was last used, to about a quarter of an hour; `null`: never.',
  paused:
    'Does it open nothing until a manager changes that? It is then answered like an unknown one.',
  madeBy:
    'The manager who made it, or let it open again; `null`: not known, or the account is deleted.',
  url: 'The address that followers open.',
})

describeFields(createLinkBody, {
  ...LINK_TEXTS,
  gameId: 'The only game that it shows; `null` or absent: all games of the team.',
  names: `${LINK_TEXTS.names} \`numbers\` if absent.`,
  shows: `${LINK_TEXTS.shows} All but the players if absent.`,
  expiresAt:
    "When it ends by itself. If it is absent: with the game's season or the one that is being played, without one on the next 30 June.",
  calendar: `${LINK_TEXTS.calendar} If absent: where it shows the schedule.`,
})

describeFields(updateLinkBody, {
  ...LINK_TEXTS,
  expiresAt: 'When it ends by itself.',
  paused: '`true`: it opens nothing; `false`: it opens again.',
})
