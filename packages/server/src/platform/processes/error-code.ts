/**
 * The error code of systems, drivers and libraries, such as `ENOENT`; undefined if there is none.
 */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Did the operating system refuse a call, e.g. because a disk is full or a file is missing? */
export const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error
