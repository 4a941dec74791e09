/** The sentence for a request that would wait too long, or has too many before it. */
export const BUSY = 'Too much is asked for at once. Please try again in a moment.'
