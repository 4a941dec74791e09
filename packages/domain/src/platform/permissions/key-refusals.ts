/** The refusals of API keys. */
export const KEY_REFUSALS = {
  forPeople: 'An API key cannot do this. A person has to sign in for it.',
  readOnly: 'This API key can only read. Recording needs a key that may record.',
  tooMany: 'Too many requests with this API key. Please send fewer, or try again in a minute.',
} as const
