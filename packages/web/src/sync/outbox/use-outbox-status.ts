import { useSyncExternalStore } from 'react'
import { outbox } from './index.ts'
import type { OutboxStatus } from './types.ts'

/** For the whole app: what is unsent, the connection, and what needs attention. */
export function useOutboxStatus(): OutboxStatus {
  const { subscribe, status } = outbox()
  return useSyncExternalStore(subscribe, status)
}
