import { aTeam, joins, requestsToJoin } from '#test/a-team.ts'
import { crowd } from '#test/crowd.ts'
import { anna, app, bea } from '#test/own-team.ts'
import { operations } from './requests.ts'
import { fillTeam, type Ids } from './world.ts'

/** The reads whose answers depend on the caller or on data without a change number. */
const NOT_CACHED = [
  ...['listJoinRequests', 'listAudit', 'exportAudit', 'listApiKeys', 'watchGames'],
  ...['listImports', 'getImport', 'getFeed', 'getReportUsage', 'listLinks', 'listWebhooks'],
  'listWebhookDeliveries',
]

/** The calls about a team, or about something in a team. */
export const ofTeams = operations.filter(({ permission }) => typeof permission !== 'string')
/** The reads whose answers are stored. */
export const reads = ofTeams.filter(
  ({ method, operationId }) => method === 'GET' && !NOT_CACHED.includes(operationId),
)

/** A team of Anna's with one of everything, of which Bea is a member; answers the ids. */
export async function aWorld(): Promise<Ids> {
  const ids = await fillTeam(anna)
  const teamId = ids['teamId'] ?? ''
  const [member = anna, person = anna, other = anna] = await crowd(app, anna, 3)
  for (const joining of [member, bea]) await joins(joining, anna, teamId)
  for (const one of [person, other]) await requestsToJoin(one, anna, teamId)
  const people = { userId: member.id, askerId: person.id, otherAskerId: other.id }
  return { ...ids, ...people, emptyTeamId: await aTeam(anna) }
}
