import { loadedScreen } from '../platform/react/loaded-screen.tsx'

/** Each screen is a chunk: the sign-in page, which comes with the app, must not wait for the rink. */
export const screens = {
  register: loadedScreen(
    async () => (await import('../account/sign-in/register-route.tsx')).default,
  ),
  forgotPassword: loadedScreen(
    async () => (await import('../account/sign-in/forgot-password-route.tsx')).default,
  ),
  resetPassword: loadedScreen(
    async () => (await import('../account/sign-in/reset-password-route.tsx')).default,
  ),
  verifyEmail: loadedScreen(
    async () => (await import('../account/sign-in/verify-email-route.tsx')).default,
  ),
  openId: loadedScreen(async () => (await import('../account/sign-in/open-id-route.tsx')).default),
  shell: loadedScreen(async () => (await import('./shell/shell.tsx')).default),
  join: loadedScreen(async () => (await import('../team/join-route.tsx')).default),
  dashboard: loadedScreen(async () => (await import('../team/dashboard-route.tsx')).default),
  myAnalytics: loadedScreen(
    async () => (await import('../analytics/team/my-analytics-route.tsx')).default,
  ),
  settings: loadedScreen(async () => (await import('../account/settings-route.tsx')).default),
  profile: loadedScreen(async () => (await import('../account/profile-route.tsx')).default),
  administration: loadedScreen(
    async () => (await import('../admin/administration-route.tsx')).default,
  ),
  team: loadedScreen(async () => (await import('../team/overview/team-route.tsx')).default),
  players: loadedScreen(async () => (await import('../team/roster/players-route.tsx')).default),
  comparePlayers: loadedScreen(
    async () => (await import('../analytics/players/compare-players-route.tsx')).default,
  ),
  importRoster: loadedScreen(
    async () => (await import('../imports/import-roster-route.tsx')).default,
  ),
  player: loadedScreen(async () => (await import('../analytics/players/player-route.tsx')).default),
  members: loadedScreen(async () => (await import('../team/members-route.tsx')).default),
  invite: loadedScreen(async () => (await import('../team/invite/invite-route.tsx')).default),
  activity: loadedScreen(async () => (await import('../team/activity/activity-route.tsx')).default),
  sharing: loadedScreen(async () => (await import('../sharing/sharing-route.tsx')).default),
  practice: loadedScreen(
    async () => (await import('../game-screen/practice/practice-route.tsx')).default,
  ),
  games: loadedScreen(async () => (await import('../team/schedule/games-route.tsx')).default),
  opponents: loadedScreen(
    async () => (await import('../team/opponents/opponents-route.tsx')).default,
  ),
  importSchedule: loadedScreen(
    async () => (await import('../imports/import-schedule-route.tsx')).default,
  ),
  game: loadedScreen(async () => (await import('../game-screen/game-route.tsx')).default),
  summary: loadedScreen(async () => (await import('../game-summary/summary-route.tsx')).default),
  intermission: loadedScreen(
    async () => (await import('../game-summary/intermission/intermission-route.tsx')).default,
  ),
  analytics: loadedScreen(
    async () => (await import('../analytics/team/analytics-route.tsx')).default,
  ),
}
