import type { ComponentType } from 'react'
import type { patterns } from '../platform/paths.ts'
import { loadedScreen } from '../platform/react/loaded-screen.tsx'

const screen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  loadedScreen(async () => (await load()).default)

/**
 * Each screen is a chunk: the sign-in page, which is part of the app's first chunk, must not wait
 * for the rink.
 */
export const screens = {
  register: screen(() => import('../account/sign-in/register-route.tsx')),
  forgotPassword: screen(() => import('../account/sign-in/forgot-password-route.tsx')),
  resetPassword: screen(() => import('../account/sign-in/reset-password-route.tsx')),
  verifyEmail: screen(() => import('../account/sign-in/verify-email-route.tsx')),
  openId: screen(() => import('../account/sign-in/open-id-route.tsx')),
  shell: screen(() => import('./shell/shell.tsx')),
  join: screen(() => import('../team/join-route.tsx')),
  dashboard: screen(() => import('../team/dashboard-route.tsx')),
  myAnalytics: screen(() => import('../analytics/team/my-analytics-route.tsx')),
  settings: screen(() => import('../account/settings-route.tsx')),
  profile: screen(() => import('../account/profile-route.tsx')),
  administration: screen(() => import('../admin/administration-route.tsx')),
  team: screen(() => import('../team/overview/team-route.tsx')),
  players: screen(() => import('../team/roster/players-route.tsx')),
  comparePlayers: screen(() => import('../analytics/players/compare-players-route.tsx')),
  importRoster: screen(() => import('../imports/import-roster-route.tsx')),
  player: screen(() => import('../analytics/players/player-route.tsx')),
  members: screen(() => import('../team/members-route.tsx')),
  invite: screen(() => import('../team/invite/invite-route.tsx')),
  activity: screen(() => import('../team/activity/activity-route.tsx')),
  sharing: screen(() => import('../sharing/sharing-route.tsx')),
  practice: screen(() => import('../game-screen/practice/practice-route.tsx')),
  games: screen(() => import('../team/schedule/games-route.tsx')),
  opponents: screen(() => import('../team/opponents/opponents-route.tsx')),
  importSchedule: screen(() => import('../imports/import-schedule-route.tsx')),
  game: screen(() => import('../game-screen/game-route.tsx')),
  summary: screen(() => import('../game-summary/summary-route.tsx')),
  intermission: screen(() => import('../game-summary/intermission/intermission-route.tsx')),
  analytics: screen(() => import('../analytics/team/analytics-route.tsx')),
} satisfies Readonly<Record<Exclude<keyof typeof patterns, 'login'> | 'shell', unknown>>
