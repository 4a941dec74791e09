/** The one row about backups; a database on which none was ever made has none. */
export interface BackupStateTable {
  id: 1
  /** The process that makes a backup or puts one in; null: none does. */
  holder: string | null
  /** Grows as long as the holder lives. */
  beat: number
  /** What an administrator has asked for, as JSON; null once a process has begun with it. */
  asked: string | null
  /** What there is and what became of it, as JSON. */
  told: string | null
  /** Number of restored backups: a process with a lower number restarts. */
  generation: number
}
