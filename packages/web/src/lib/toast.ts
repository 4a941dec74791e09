export type MessageKind = 'success' | 'error' | 'info'

export interface Message {
  kind: MessageKind
  text: string
  /** A second sentence below the first: the reason, or what else came of it. */
  detail?: string | undefined
  /** How long it stays, in milliseconds. */
  duration: number
}

/** How long each kind of message stays, in milliseconds. */
const toastDuration: Readonly<Record<MessageKind, number>> = {
  success: 3000,
  error: 12_000,
  info: 4000,
}

type Listener = (message: Message) => void

// What shows the messages is loaded late, to keep the sign-in page small: until then they wait.
let waiting: Message[] = []
const listeners = new Set<Listener>()
const waitingListeners = new Set<() => void>()

function say(kind: MessageKind, text: string, detail?: string): void {
  const message: Message = { kind, text, detail, duration: toastDuration[kind] }
  if (listeners.size === 0) {
    waiting.push(message)
    for (const listener of waitingListeners) listener()
  } else {
    for (const listener of listeners) listener(message)
  }
}

/** Says that something worked. */
export function toastSuccess(text: string, detail?: string): void {
  say('success', text, detail)
}

/** Says that something failed. */
export function toastError(text: string, detail?: string): void {
  say('error', text, detail)
}

/** Says something else worth knowing. */
export function toastInfo(text: string): void {
  say('info', text)
}

/** Receives every message from now on, and those that waited. Returns how to stop. */
export function receiveMessages(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const message of missed) listener(message)
  return () => listeners.delete(listener)
}

/** Calls back once a message waits for somebody to show it. Returns how to stop. */
export function whenMessageWaits(listener: () => void): () => void {
  waitingListeners.add(listener)
  if (waiting.length > 0) listener()
  return () => waitingListeners.delete(listener)
}
