import { act } from '@testing-library/react'
import { outbox } from '../../src/platform/sync/outbox/index.ts'

/** Discards all that needs attention, as its list does once a user has agreed. */
export const discardRefused = (): Promise<void> =>
  act(async () => {
    const { attention } = outbox().status()
    await outbox().discard(attention.map(({ id }) => id))
  })
