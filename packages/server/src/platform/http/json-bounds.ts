import { DomainError } from '@icetally/domain/platform/errors'

/** The refusal of a body that cannot be read. */
export const malformed = (sentence: string) => new DomainError('MALFORMED_REQUEST', sentence)

/** No body of the contract is nested half as deep. */
const DEEPEST = 32

const QUOTE = 34
const COMMA = 44
const OPENING_LIST = 91
const BACKSLASH = 92
const CLOSING_LIST = 93
const OPENING_OBJECT = 123
const CLOSING_OBJECT = 125

/**
 * Refuses JSON that is nested deeper than any valid body, or has more than `mostValues` fields and
 * items: parsing would take hundreds of times as long as scanning its bytes, which may arrive in
 * parts.
 */
export class JsonBounds {
  readonly #mostValues: number
  #depth = 0
  #values = 0
  #isInText = false
  #isEscaped = false

  constructor(mostValues: number) {
    this.#mostValues = mostValues
  }

  /** Looks through the next bytes of a UTF-8 text. */
  refusalOf(bytes: Uint8Array): DomainError | undefined {
    let depth = this.#depth
    let values = this.#values
    let isInText = this.#isInText
    let isEscaped = this.#isEscaped
    // An iterator of bytes takes many times as long as an index.
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index]
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInText = false
      } else if (byte === QUOTE) isInText = true
      else if (byte === COMMA) values += 1
      else if (byte === OPENING_LIST || byte === OPENING_OBJECT) {
        depth += 1
        values += 1
      } else if (byte === CLOSING_LIST || byte === CLOSING_OBJECT) depth -= 1
      if (depth > DEEPEST) return malformed('The request body is nested too deeply')
      if (values > this.#mostValues) return malformed('The request body has too many values')
    }
    this.#depth = depth
    this.#values = values
    this.#isInText = isInText
    this.#isEscaped = isEscaped
    return undefined
  }
}
