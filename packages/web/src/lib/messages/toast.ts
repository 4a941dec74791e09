import { createListeners } from '../listeners.ts'

export type MessageKind = 'success' | 'error' | 'info'

/** What is said at the top right. */
export interface Message {
  kind: MessageKind
  text: string
  /** A second sentence below the first: the reason, or what else came of it. */
  detail?: string | undefined
  /** Once aborted it is no longer true, and goes. */
  gone?: AbortSignal | undefined
  /** How long it stays, in milliseconds. */
  duration: number
}

/** How long each kind of message stays, in milliseconds. */
const toastDuration: Readonly<Record<MessageKind, number>> = {
  success: 3000,
  error: 12_000,
  info: 4000,
}

// What shows the messages is loaded late, to keep the sign-in page small: until then they wait.
let waiting: Message[] = []
let show: ((message: Message) => void) | null = null
const pending = createListeners<[]>()

function say(kind: MessageKind, text: string, detail?: string, gone?: AbortSignal): void {
  const message: Message = { kind, text, detail, gone, duration: toastDuration[kind] }
  waiting.push(message)
  if (show) waiting.splice(0).forEach(show)
  else pending.tell()
}

/** Says that something worked. */
export function toastSuccess(text: string, detail?: string): void {
  say('success', text, detail)
}

/** Says that something failed; `gone` is aborted when that does not matter any more. */
export function toastError(text: string, detail?: string, gone?: AbortSignal): void {
  say('error', text, detail, gone)
}

/** Says something else worth knowing. */
export function toastInfo(text: string): void {
  say('info', text)
}

/** Shows every message from now on, and those that waited. Returns how to stop. */
export function receiveMessages(receive: (message: Message) => void): () => void {
  show = receive
  const missed = waiting
  waiting = []
  for (const message of missed) if (!message.gone?.aborted) receive(message)
  return () => {
    if (show === receive) show = null
  }
}

/** Calls back once a message waits to be shown. Returns how to stop. */
export function onPendingMessage(listener: () => void): () => void {
  const stop = pending.add(listener)
  if (waiting.length > 0) listener()
  return stop
}
