import type { BackupSettings } from '../../platform/config/backup-settings.ts'

export interface StoredBackup {
  /** Of its folder. */
  readonly name: string
  /** Milliseconds: it has all that was answered before. */
  readonly startedAt: number
  readonly bytes: number
}

/** The running task. */
export interface Running {
  readonly kind: 'backup' | 'restore'
  readonly startedAt: number
  /** Bytes that are written, and how many there will be, as far as that is known. */
  readonly done: number
  readonly total: number | null
}

/** The last failure, unless it has succeeded since. */
export interface Failure {
  readonly kind: Running['kind']
  readonly at: number
  /** A sentence for administrators. */
  readonly reason: string
  /** How often in a row, and when it is tried again; a restore never is. */
  readonly attempts: number
  readonly retryAt: number | null
}

/** The backups and their results: one value, which all processes read. */
export interface BackupStatus {
  /** The setting by which they are created: not every process has to have it. */
  readonly schedule: Pick<BackupSettings, 'at' | 'keep'> | null
  /** The time of the schedule of the last one. */
  readonly servedFor: number | null
  /** The newest first. */
  readonly kept: readonly StoredBackup[]
  /** The last one that was created and verified, and its start and end. */
  readonly lastGood:
    | (StoredBackup & { readonly beganAt: number; readonly finishedAt: number })
    | null
  readonly failure: Failure | null
  /** Since ever. */
  readonly failures: number
  readonly running: Running | null
  /**
   * The last restored one: its name, the time up to which it is complete, and when it was restored.
   */
  readonly restored: {
    readonly name: string
    readonly startedAt: number
    readonly at: number
    /** The backup of the previous data. */
    readonly before: string
  } | null
}

/** While there is nothing to report. */
export const NOTHING_YET: BackupStatus = {
  schedule: null,
  servedFor: null,
  kept: [],
  lastGood: null,
  failure: null,
  failures: 0,
  running: null,
  restored: null,
}

/** An administrator's request. */
export type BackupRequest = { readonly kind: 'backup' } | RestoreRequest

/** A restore that an administrator requests. */
export interface RestoreRequest {
  readonly kind: 'restore'
  readonly name: string
  readonly by?: { readonly id: string; readonly email: string }
}

/** The row of {@link BackupStateTable}, read. */
export interface BackupState {
  readonly holder: string | null
  readonly beat: number
  readonly request: BackupRequest | null
  readonly status: BackupStatus
  readonly generation: number
}
