/**
 * Something the operator can put right: the program prints the message, one sentence, without a
 * stack, and ends with a non-zero code.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
