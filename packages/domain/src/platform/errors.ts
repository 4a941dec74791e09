/** Every error code the API can answer, with its HTTP status. Codes are stable: clients may rely on them. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  INVALID_IMAGE: 415,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  ACCOUNT_DISABLED: 403,
  TEAM_DISABLED: 403,
  PLAN_LIMIT: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TEAM_CODE_UNKNOWN: 404,
  PERIOD_NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  ALREADY_MEMBER: 409,
  LAST_MANAGER: 409,
  ID_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

/** The error in one field of a request. */
export interface ErrorDetail {
  /** Where in the request, e.g. `body.name`. */
  readonly path: string
  readonly message: string
}

/** The optional fields of a refusal beside its code and its sentence. */
export interface DomainErrorOptions {
  readonly details?: readonly ErrorDetail[]
  /** For 429 and 503: how long to wait before the next try. */
  readonly retryAfterSeconds?: number
}

/**
 * A refusal with a stable code and a sentence for a person; the HTTP layer turns it into a
 * response.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The refusal of a field of a body by a rule that its schema does not have. */
export const invalidField = (
  field: string,
  message: string,
  code: ErrorCode = 'VALIDATION_FAILED',
): DomainError => new DomainError(code, message, { details: [{ path: `body.${field}`, message }] })
