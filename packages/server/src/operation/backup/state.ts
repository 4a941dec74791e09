import type { BackupSettings } from '../../platform/config/backup-settings.ts'

export interface KeptBackup {
  /** Of its folder. */
  readonly name: string
  /** Milliseconds: it has all that was answered before. */
  readonly startedAt: number
  readonly bytes: number
}

/** What is being done. */
export interface Running {
  readonly kind: 'backup' | 'restore'
  readonly startedAt: number
  /** Bytes that are written, and how many there will be, as far as that is known. */
  readonly done: number
  readonly total: number | null
}

/** What did not succeed last, and has not since. */
export interface Failure {
  readonly kind: Running['kind']
  readonly at: number
  /** A sentence for administrators. */
  readonly reason: string
  /** How often in a row, and when it is tried again; a restore never is. */
  readonly attempts: number
  readonly retryAt: number | null
}

/** What there is, and what became of it: one value, which all processes read. */
export interface Told {
  /** By which setting they are made: not every process has to have it. */
  readonly schedule: Pick<BackupSettings, 'at' | 'keep'> | null
  /** For which moment of the schedule the last one was made. */
  readonly servedFor: number | null
  /** The newest first. */
  readonly kept: readonly KeptBackup[]
  /** The last one that was made and found good, and from when to when that took. */
  readonly lastGood: (KeptBackup & { readonly beganAt: number; readonly finishedAt: number }) | null
  readonly failure: Failure | null
  /** Since ever. */
  readonly failures: number
  readonly running: Running | null
  /** The one that was put in last: which, the moment it has everything of, and when. */
  readonly restored: {
    readonly name: string
    readonly startedAt: number
    readonly at: number
    /** The backup of what was there before. */
    readonly before: string
  } | null
}

/** As long as there is nothing to tell. */
export const NOTHING_YET: Told = {
  schedule: null,
  servedFor: null,
  kept: [],
  lastGood: null,
  failure: null,
  failures: 0,
  running: null,
  restored: null,
}

/** What an administrator asks for. */
export type Asked = { readonly kind: 'backup' } | AskedRestore

/** A restore that an administrator asks for. */
export interface AskedRestore {
  readonly kind: 'restore'
  readonly name: string
  readonly by?: { readonly id: string; readonly email: string }
}

/** The row of {@link BackupStateTable}, read. */
export interface BackupState {
  readonly holder: string | null
  readonly beat: number
  readonly asked: Asked | null
  readonly told: Told
  readonly generation: number
}
