import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as sessionDevice from './0002-session-device.ts'
import * as teamUsage from './0003-team-usage.ts'
import * as numberedChanges from './0005-numbered-changes.ts'
import * as presence from './0006-presence.ts'
import * as restoredNumbers from './0007-restored-numbers.ts'
import * as correctedRecords from './0008-corrected-records.ts'
import * as removedByNow from './0009-removed-by-now.ts'
import * as teamChanges from './0010-team-changes.ts'
import * as fewerShotIndexes from './0011-fewer-shot-indexes.ts'
import * as keysNameUsersLast from './0012-keys-name-users-last.ts'
import * as largeAnswers from './0013-large-answers.ts'

/**
 * Every migration in the order it runs. A released one is never changed; a new one takes the next
 * number (there never was a 0004). There is no way back: an older program refuses a database that has
 * run more than these.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-session-device': sessionDevice,
  '0003-team-usage': teamUsage,
  '0005-numbered-changes': numberedChanges,
  '0006-presence': presence,
  '0007-restored-numbers': restoredNumbers,
  '0008-corrected-records': correctedRecords,
  '0009-removed-by-now': removedByNow,
  '0010-team-changes': teamChanges,
  '0011-fewer-shot-indexes': fewerShotIndexes,
  '0012-keys-name-users-last': keysNameUsersLast,
  '0013-large-answers': largeAnswers,
}
