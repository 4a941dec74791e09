import { ERROR_STATUS, type ErrorCode } from '@icetally/domain/platform/errors'

/** A refused call as tests expect it: the status of its code, and the sentence or a matcher of it, if any. */
export const refused = (code: ErrorCode, error?: unknown) => ({
  ...{ status: ERROR_STATUS[code], body: { code, ...(error !== undefined && { error }) } },
})
