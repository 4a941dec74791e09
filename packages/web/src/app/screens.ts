import { loadedScreen } from '../lib/react/loaded-screen.tsx'

/** Each screen is a chunk: the sign-in page, which comes with the app, must not wait for the rink. */
export const screens = {
  register: loadedScreen(async () => (await import('./routes/register-route.tsx')).default),
  forgotPassword: loadedScreen(
    async () => (await import('./routes/forgot-password-route.tsx')).default,
  ),
  resetPassword: loadedScreen(
    async () => (await import('./routes/reset-password-route.tsx')).default,
  ),
  verifyEmail: loadedScreen(async () => (await import('./routes/verify-email-route.tsx')).default),
  openId: loadedScreen(async () => (await import('./routes/open-id-route.tsx')).default),
  shell: loadedScreen(async () => (await import('./shell/shell.tsx')).default),
  join: loadedScreen(async () => (await import('./routes/join-route.tsx')).default),
  dashboard: loadedScreen(async () => (await import('./routes/dashboard-route.tsx')).default),
  myAnalytics: loadedScreen(async () => (await import('./routes/my-analytics-route.tsx')).default),
  settings: loadedScreen(async () => (await import('./routes/settings-route.tsx')).default),
  profile: loadedScreen(async () => (await import('./routes/profile-route.tsx')).default),
  administration: loadedScreen(
    async () => (await import('./routes/administration-route.tsx')).default,
  ),
  team: loadedScreen(async () => (await import('./routes/team-route.tsx')).default),
  players: loadedScreen(async () => (await import('./routes/players-route.tsx')).default),
  comparePlayers: loadedScreen(
    async () => (await import('./routes/compare-players-route.tsx')).default,
  ),
  importRoster: loadedScreen(
    async () => (await import('./routes/import-roster-route.tsx')).default,
  ),
  player: loadedScreen(async () => (await import('./routes/player-route.tsx')).default),
  members: loadedScreen(async () => (await import('./routes/members-route.tsx')).default),
  invite: loadedScreen(async () => (await import('./routes/invite-route.tsx')).default),
  activity: loadedScreen(async () => (await import('./routes/activity-route.tsx')).default),
  sharing: loadedScreen(async () => (await import('./routes/sharing-route.tsx')).default),
  practice: loadedScreen(async () => (await import('./routes/practice-route.tsx')).default),
  games: loadedScreen(async () => (await import('./routes/games-route.tsx')).default),
  importSchedule: loadedScreen(
    async () => (await import('./routes/import-schedule-route.tsx')).default,
  ),
  game: loadedScreen(async () => (await import('./routes/game-route.tsx')).default),
  summary: loadedScreen(async () => (await import('./routes/summary-route.tsx')).default),
  intermission: loadedScreen(async () => (await import('./routes/intermission-route.tsx')).default),
  analytics: loadedScreen(async () => (await import('./routes/analytics-route.tsx')).default),
}
