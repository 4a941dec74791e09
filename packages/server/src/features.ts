import type { FastifyInstance } from 'fastify'
import { openIdConnectRoutes } from './accounts/open-id-connect/routes.ts'
import { recoveryRoutes } from './accounts/recovery/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { authRoutes } from './accounts/sign-in/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { linkRoutes } from './follow/links/routes.ts'
import { followRoutes } from './follow/routes.ts'
import { liveRoutes } from './games/live/routes.ts'
import { kindRoutes } from './games/recording/kind-routes.ts'
import { recordingRoutes } from './games/recording/operations/routes.ts'
import { periodRoutes } from './games/recording/periods/routes.ts'
import { gameRoutes } from './games/schedule/routes.ts'
import { sheetRoutes } from './games/sheet/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { pushRoutes } from './news/push/routes.ts'
import { webhookRoutes } from './news/webhooks/routes.ts'
import { administrationRoutes } from './operation/administration/routes.ts'
import { backupRoutes } from './operation/backup/screen/routes.ts'
import { opponentRoutes } from './opponents/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { seasonRoutes } from './seasons/routes.ts'
import { auditRoutes } from './teams/activity/routes.ts'
import { apiKeyRoutes } from './teams/api-keys/routes.ts'
import { imageRoutes } from './teams/image/routes.ts'
import { teamRoutes } from './teams/routes.ts'

/** Every feature's routes, in the order they are registered. */
export const features: readonly ((app: FastifyInstance) => void)[] = [
  authRoutes,
  accountRoutes,
  recoveryRoutes,
  openIdConnectRoutes,
  teamRoutes,
  auditRoutes,
  apiKeyRoutes,
  imageRoutes,
  playerRoutes,
  seasonRoutes,
  opponentRoutes,
  gameRoutes,
  periodRoutes,
  kindRoutes,
  recordingRoutes,
  liveRoutes,
  analyticsRoutes,
  sheetRoutes,
  importRoutes,
  reportRoutes,
  linkRoutes,
  followRoutes,
  webhookRoutes,
  pushRoutes,
  administrationRoutes,
  backupRoutes,
]
