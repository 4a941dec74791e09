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
  /** What a button in it takes back. */
  undo?: (() => unknown) | undefined
  /** What that button reads. */
  undoText?: string | undefined
  /** How long it stays, in milliseconds. */
  duration: number
}

interface More {
  /** Once aborted the message is no longer true, and goes. */
  readonly gone?: AbortSignal
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

// What shows the messages is loaded late, to keep the sign-in page small: until then they wait.
let waiting: Message[] = []
let show: ((message: Message) => void) | null = null
const pending = createListeners<[]>()

function say(
  kind: MessageKind,
  text: string,
  detail?: string,
  { gone, undo, undoText = 'Undo' }: More = {},
): void {
  const duration = undo ? UNDO_DURATION : toastDuration[kind]
  const message: Message = { kind, text, detail, gone, undo, undoText, duration }
  waiting.push(message)
  if (show) waiting.splice(0).forEach(show)
  else pending.tell()
}

/** Says that something worked, and how to take it back, where that can be. */
export function toastSuccess(text: string, detail?: string, more?: More): void {
  say('success', text, detail, more)
}

/** Says that something failed; `gone` is aborted when that does not matter any more. */
export function toastError(text: string, detail?: string, gone?: AbortSignal): void {
  say('error', text, detail, gone && { gone })
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
