import * as z from 'zod/mini'

/** Answers of other calls in the answer of one. */
export const included = z.optional(z.record(z.string(), z.unknown()))
/** The text of {@link included}. */
export const INCLUDED =
  'Only on request: the answers of other calls to the same caller, by their paths. A call that is refused is left out.'
