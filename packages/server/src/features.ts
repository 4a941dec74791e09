import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { administrationRoutes } from './features/administration/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { apiKeyRoutes } from './features/api-key/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { backupRoutes } from './features/backup/routes.ts'
import { faceoffRoutes } from './features/faceoff/routes.ts'
import { factRoutes } from './features/facts/routes.ts'
import { followRoutes } from './features/follow/routes.ts'
import { gameRoutes } from './features/game/routes.ts'
import { goalRoutes } from './features/goal/routes.ts'
import { imageRoutes } from './features/image/routes.ts'
import { importRoutes } from './features/import/routes.ts'
import { lineupRoutes } from './features/lineup/routes.ts'
import { linkRoutes } from './features/link/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { openIdConnectRoutes } from './features/open-id-connect/routes.ts'
import { periodRoutes } from './features/period/routes.ts'
import { playerRoutes } from './features/player/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { recordingRoutes } from './features/recording/routes.ts'
import { recoveryRoutes } from './features/recovery/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { seasonRoutes } from './features/season/routes.ts'
import { sheetRoutes } from './features/sheet/routes.ts'
import { shotRoutes } from './features/shot/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import { webhookRoutes } from './features/webhook/routes.ts'

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
  gameRoutes,
  periodRoutes,
  shotRoutes,
  goalRoutes,
  faceoffRoutes,
  factRoutes,
  lineupRoutes,
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
