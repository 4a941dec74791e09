import { Toast } from '@base-ui/react/toast'

/** The queue of messages; `components/toaster.tsx` shows it. */
export const toastManager = Toast.createToastManager()

/** How long a message stays, in milliseconds. */
export const toastDuration = { success: 3000, error: 12_000, info: 4000 } as const

/** Says that something worked. */
export function toastSuccess(text: string): void {
  toastManager.add({ title: text, type: 'success', timeout: toastDuration.success })
}

/** Says that something failed. The same text twice is one message that stays longer. */
export function toastError(text: string): void {
  toastManager.add({
    id: `error:${text}`,
    title: text,
    type: 'error',
    timeout: toastDuration.error,
  })
}

/** Says something else worth knowing. */
export function toastInfo(text: string): void {
  toastManager.add({ title: text, type: 'info', timeout: toastDuration.info })
}
