import { toastError, toastSuccess } from '../messages/toast.ts'

/**
 * Copies a text to the clipboard, and returns whether that worked.
 * @param noun its name within sentences, such as "team code"
 */
export async function copyText(text: string, noun: string, article = ''): Promise<boolean> {
  try {
    // Without a secure origin there is no clipboard at all.
    await navigator.clipboard.writeText(text)
    toastSuccess(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied to clipboard!`)
    return true
  } catch {
    toastError(`Failed to copy ${article}${noun}`)
    return false
  }
}
