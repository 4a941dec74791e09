import { accountEndpoints } from './account/endpoints/account.ts'
import { authEndpoints } from './account/endpoints/auth.ts'
import { openIdConnectEndpoints } from './account/endpoints/open-id-connect.ts'
import { recoveryEndpoints } from './account/endpoints/recovery.ts'
import { administrationEndpoints } from './admin/endpoints/administration.ts'
import { backupsEndpoints } from './admin/endpoints/backups.ts'
import { analyticsEndpoints } from './analytics/endpoints/analytics.ts'
import { playerStatisticsEndpoints } from './analytics/endpoints/player-statistics.ts'
import { followEndpoints } from './follow/endpoints/follow.ts'
import { linksEndpoints } from './follow/endpoints/links.ts'
import { liveEndpoints } from './game/endpoints/events.ts'
import { gamesEndpoints } from './game/endpoints/games.ts'
import { callsOfKinds } from './game/endpoints/kind-calls.ts'
import { recordsEndpoints } from './game/endpoints/records.ts'
import { sheetEndpoints } from './game/endpoints/sheet.ts'
import { feedEndpoints } from './imports/endpoints/feed.ts'
import { importsEndpoints } from './imports/endpoints/imports.ts'
import { notificationsEndpoints } from './news/endpoints/notifications.ts'
import { webhooksEndpoints } from './news/endpoints/webhooks.ts'
import { opponentsEndpoints } from './opponent/endpoints/opponents.ts'
import { playersEndpoints } from './player/endpoints/players.ts'
import { archiveEndpoints } from './reports/endpoints/archive.ts'
import { reportsEndpoints } from './reports/endpoints/reports.ts'
import { seasonsEndpoints } from './season/endpoints/seasons.ts'
import { apiKeysEndpoints } from './team/endpoints/api-keys.ts'
import { auditEndpoints } from './team/endpoints/audit.ts'
import { joinRequestsEndpoints } from './team/endpoints/join-requests.ts'
import { teamImagesEndpoints } from './team/endpoints/team-images.ts'
import { teamsEndpoints } from './team/endpoints/teams.ts'

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
  opponents: opponentsEndpoints,
  games: gamesEndpoints,
  ...callsOfKinds,
  records: recordsEndpoints,
  live: liveEndpoints,
  analytics: analyticsEndpoints,
  sheet: sheetEndpoints,
  imports: importsEndpoints,
  feed: feedEndpoints,
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
