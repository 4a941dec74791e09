import { createListeners } from '../listeners.ts'

export type MessageKind = 'success' | 'error' | 'info'

/** A message at the top right. */
export interface Message {
  kind: MessageKind
  text: string
  /** A second sentence below the first: the reason, or another effect. */
  detail?: string | undefined
  /** Once aborted it is no longer true, and disappears. */
  signal?: AbortSignal | undefined
  /** The action that a button in it undoes. */
  undo?: (() => unknown) | undefined
  /** The text of that button. */
  undoText?: string | undefined
  /** How long it stays, in milliseconds. */
  duration: number
}

interface More {
  /** Once aborted the message is no longer true, and disappears. */
  readonly signal?: AbortSignal
  readonly undo?: () => unknown
  readonly undoText?: string | undefined
}

/** A message with a button stays for as long as an error, in milliseconds. */
const UNDO_DURATION = 12_000

/** How long each kind of message stays, in milliseconds. */
const toastDuration: Readonly<Record<MessageKind, number>> = {
  success: 3000,
  error: 12_000,
  info: 4000,
}

// The component that shows the messages is loaded late, to reduce the sign-in page: until then they
// wait.
let waiting: Message[] = []
let show: ((message: Message) => void) | null = null
const pending = createListeners<[]>()

function announce(
  kind: MessageKind,
  text: string,
  detail?: string,
  { signal, undo, undoText = 'Undo' }: More = {},
): void {
  const duration = undo ? UNDO_DURATION : toastDuration[kind]
  const message: Message = { kind, text, detail, signal, undo, undoText, duration }
  waiting.push(message)
  if (show) waiting.splice(0).forEach(show)
  else pending.notify()
}

/** Shows a success, and its undo button, if any. */
export function toastSuccess(text: string, detail?: string, more?: More): void {
  announce('success', text, detail, more)
}

/** Shows a failure; `signal` is aborted when it does not matter any more. */
export function toastError(text: string, detail?: string, signal?: AbortSignal): void {
  announce('error', text, detail, signal && { signal })
}

/** Shows another note. */
export function toastInfo(text: string): void {
  announce('info', text)
}

/** Shows every message from now on, and waiting ones. Returns a function that stops it. */
export function receiveMessages(receive: (message: Message) => void): () => void {
  show = receive
  const missed = waiting
  waiting = []
  for (const message of missed) if (!message.signal?.aborted) receive(message)
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
