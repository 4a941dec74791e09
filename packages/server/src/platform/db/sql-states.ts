import { errorCode } from '../processes/error-code.ts'

/*
 * Codes of PostgreSQL's errors (SQLSTATE): https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const DEADLOCK = '40P01'
export const FEATURE_NOT_SUPPORTED = '0A000'
export const FOREIGN_KEY_VIOLATION = '23503'
export const QUERY_CANCELED = '57014'
export const READ_ONLY = '25006'
export const SERIALIZATION_FAILURE = '40001'
export const UNIQUE_VIOLATION = '23505'

/** Has an error one of these codes? */
export const hasSqlState = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.some((code) => code === errorCode(error))
