import { toastError, toastSuccess } from '../messages/toast.ts'

/** Copies a text to the clipboard, and returns whether that worked. */
export async function copyText(text: string, messages: { copied: string; failed: string }) {
  try {
    // Without a secure origin there is no clipboard at all.
    await navigator.clipboard.writeText(text)
    toastSuccess(messages.copied)
  } catch {
    toastError(messages.failed)
  }
}
