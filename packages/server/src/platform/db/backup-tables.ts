/** The one row about backups; absent from a database on which none was ever created. */
export interface BackupStateTable {
  id: 1
  /** The process that creates or restores a backup; null: none does. */
  holder: string | null
  /** Grows as long as the holder lives. */
  beat: number
  /** An administrator's request, as JSON; null once a process has begun it. */
  asked: string | null
  /** The backups and their results, as JSON. */
  told: string | null
  /** Number of restored backups: a process with a lower number restarts. */
  generation: number
}
