import { createListeners } from '../listeners.ts'

export type MessageKind = 'success' | 'error' | 'info'

/** What is said at the top right. */
export interface Message {
  kind: MessageKind
  text: string
  /** A second sentence below the first: the reason, or what else came of it. */
  detail?: string | undefined
  action?: MessageAction | undefined
  /** Once aborted it is no longer true, and goes. */
  gone?: AbortSignal | undefined
  /** How long it stays, in milliseconds. */
  duration: number
}

/** What can be done about what a message says, by a button in it. */
export interface MessageAction {
  readonly label: string
  readonly press: () => void
  /** Tells messages with the same text apart. */
  readonly key: string
  /** Once aborted there is nothing left to do, and the message goes. */
  readonly signal: AbortSignal
}

/** A message with a button stays long enough for a hand in a glove to reach it. */
const ACTION_DURATION = 12_000

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
  action?: MessageAction,
  gone = action?.signal,
): void {
  const duration = action ? ACTION_DURATION : toastDuration[kind]
  const message: Message = { kind, text, detail, action, gone, duration }
  waiting.push(message)
  if (show) waiting.splice(0).forEach(show)
  else pending.tell()
}

/** Says that something worked. */
export function toastSuccess(text: string, detail?: string, action?: MessageAction): void {
  say('success', text, detail, action)
}

/** Says that something failed; `gone` is aborted when that does not matter any more. */
export function toastError(text: string, detail?: string, gone?: AbortSignal): void {
  say('error', text, detail, undefined, gone)
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
