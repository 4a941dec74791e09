import type { Migration } from 'kysely/migration'
import * as baseline from './0001-baseline.ts'
import * as faceoffsAsFacts from './0002-faceoffs-as-facts.ts'
import * as trust from './0003-trust.ts'
import * as theWholeGame from './0004-the-whole-game.ts'
import * as teamColours from './0005-team-colours.ts'
import * as links from './0006-links.ts'
import * as calendar from './0007-calendar.ts'
import * as notifications from './0008-notifications.ts'
import * as apiKeys from './0009-api-keys.ts'
import * as imports from './0010-imports.ts'
import * as teamImages from './0011-team-images.ts'
import * as administration from './0012-administration.ts'
import * as openIdConnect from './0013-open-id-connect.ts'
import * as backups from './0014-backups.ts'
import * as directories from './0015-directories.ts'
import * as jobs from './0016-jobs.ts'
import * as whatEnded from './0017-what-ended.ts'
import * as notificationBaselines from './0018-notification-baselines.ts'
import * as hits from './0019-hits.ts'
import * as gameFormats from './0020-game-formats.ts'
import * as jerseys from './0021-jerseys.ts'
import * as timeZones from './0022-time-zones.ts'
import * as feeds from './0023-feeds.ts'
import * as hitJerseys from './0024-hit-jerseys.ts'
import * as halfMinutes from './0025-half-minutes.ts'
import * as guests from './0026-guests.ts'
import * as opponents from './0029-opponents.ts'
import * as teamCodes from './0030-team-codes.ts'
import * as removals from './0031-removals.ts'
import * as finalTimes from './0032-final-times.ts'
import * as arrivalIndexes from './0033-arrival-indexes.ts'
import * as playersGames from './0034-players-games.ts'

/**
 * Every migration in the order it runs. A released one is never changed; a new one takes the next
 * number. There is no way back: an older program refuses a database that has run more than these.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  '0002-faceoffs-as-facts': faceoffsAsFacts,
  '0003-trust': trust,
  '0004-the-whole-game': theWholeGame,
  '0005-team-colours': teamColours,
  '0006-links': links,
  '0007-calendar': calendar,
  '0008-notifications': notifications,
  '0009-api-keys': apiKeys,
  '0010-imports': imports,
  '0011-team-images': teamImages,
  '0012-administration': administration,
  '0013-open-id-connect': openIdConnect,
  '0014-backups': backups,
  '0015-directories': directories,
  '0016-jobs': jobs,
  '0017-what-ended': whatEnded,
  '0018-notification-baselines': notificationBaselines,
  '0019-hits': hits,
  '0020-game-formats': gameFormats,
  '0021-jerseys': jerseys,
  '0022-time-zones': timeZones,
  '0023-feeds': feeds,
  '0024-hit-jerseys': hitJerseys,
  '0025-half-minutes': halfMinutes,
  '0026-guests': guests,
  '0029-opponents': opponents,
  '0030-team-codes': teamCodes,
  '0031-removals': removals,
  '0032-final-times': finalTimes,
  '0033-arrival-indexes': arrivalIndexes,
  '0034-players-games': playersGames,
}

/**
 * The migrations that the baseline replaces: a database that has run all of them is as the baseline
 * would have created it.
 */
export const BEFORE_BASELINE = [
  '0001-foundation',
  '0002-session-device',
  '0003-team-usage',
  '0005-numbered-changes',
  '0006-presence',
  '0007-restored-numbers',
  '0008-corrected-records',
  '0009-removed-by-now',
  '0010-team-changes',
  '0011-fewer-shot-indexes',
  '0012-keys-name-users-last',
  '0013-large-answers',
]
