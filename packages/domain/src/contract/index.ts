import { accountEndpoints } from './account.ts'
import { administrationEndpoints } from './administration.ts'
import { analyticsEndpoints } from './analytics.ts'
import { apiKeysEndpoints } from './api-keys.ts'
import { archiveEndpoints } from './archive.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { backupsEndpoints } from './backups.ts'
import { liveEndpoints } from './events.ts'
import { faceoffEventsEndpoints, faceoffsEndpoints } from './faceoffs.ts'
import { followEndpoints } from './follow.ts'
import { gamesEndpoints } from './games.ts'
import { goalsEndpoints } from './goals.ts'
import { importsEndpoints } from './imports.ts'
import { joinRequestsEndpoints } from './join-requests.ts'
import { callsOfKinds } from './kind-calls.ts'
import { lineupEndpoints } from './lineup.ts'
import { linksEndpoints } from './links.ts'
import { notificationsEndpoints } from './notifications.ts'
import { openIdConnectEndpoints } from './open-id-connect.ts'
import { playerStatisticsEndpoints } from './player-statistics.ts'
import { playersEndpoints } from './players.ts'
import { recordsEndpoints } from './records.ts'
import { recoveryEndpoints } from './recovery.ts'
import { reportsEndpoints } from './reports.ts'
import { seasonsEndpoints } from './seasons.ts'
import { sheetEndpoints } from './sheet.ts'
import { shotsEndpoints } from './shots.ts'
import { teamImagesEndpoints } from './team-images.ts'
import { teamsEndpoints } from './teams.ts'
import { webhooksEndpoints } from './webhooks.ts'

/** The whole HTTP contract, by resource. */
export const contract = {
  auth: authEndpoints,
  account: accountEndpoints,
  recovery: recoveryEndpoints,
  openIdConnect: openIdConnectEndpoints,
  teams: teamsEndpoints,
  joinRequests: joinRequestsEndpoints,
  audit: auditEndpoints,
  apiKeys: apiKeysEndpoints,
  teamImages: teamImagesEndpoints,
  players: { ...playersEndpoints, ...playerStatisticsEndpoints },
  seasons: seasonsEndpoints,
  games: gamesEndpoints,
  shots: shotsEndpoints,
  goals: goalsEndpoints,
  faceoffs: faceoffsEndpoints,
  faceoffEvents: faceoffEventsEndpoints,
  ...callsOfKinds,
  lineup: lineupEndpoints,
  records: recordsEndpoints,
  live: liveEndpoints,
  analytics: analyticsEndpoints,
  sheet: sheetEndpoints,
  imports: importsEndpoints,
  reports: reportsEndpoints,
  archive: archiveEndpoints,
  links: linksEndpoints,
  follow: followEndpoints,
  notifications: notificationsEndpoints,
  webhooks: webhooksEndpoints,
  administration: administrationEndpoints,
  backups: backupsEndpoints,
}

type Contract = typeof contract
type EndpointsOf<Group> = Group[keyof Group]

/** Any endpoint of the contract. */
export type AnyEndpoint = { [G in keyof Contract]: EndpointsOf<Contract[G]> }[keyof Contract]

/** Every endpoint under its method and path, e.g. `'GET /teams/:teamId'`. */
export type EndpointsByKey = {
  [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E
}

/** Every endpoint of the contract, in order, with the name of its resource. */
export function allEndpoints(): { tag: string; endpoint: AnyEndpoint }[] {
  return Object.entries(contract).flatMap(([tag, group]) =>
    Object.values(group).map((endpoint: AnyEndpoint) => ({ tag, endpoint })),
  )
}
