import { Toast, type ToastObject } from '@base-ui/react/toast'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useRootAttribute } from '../browser/root-attribute.ts'
import { type Message, receiveMessages } from '../messages/toast.ts'
import { classes } from './classes.ts'
import './near-thumb.css'

const kinds = {
  success: { Icon: IconCircleCheck, colour: 'text-success-text', bar: 'bg-success-text' },
  error: { Icon: IconAlertTriangle, colour: 'text-danger-text', bar: 'bg-danger' },
  info: { Icon: IconInfoCircle, colour: 'text-accent-text', bar: 'bg-focus' },
}

function kindOf(type: string | undefined) {
  return type === 'success' || type === 'error' ? kinds[type] : kinds.info
}

/** Is it an error, more than one sentence, or one with a button? */
function hasDetail({ type, description, actionProps }: ToastObject<object>): boolean {
  return type === 'error' || description !== undefined || actionProps !== undefined
}

/** Is it not disappearing? */
const isShown = ({ transitionStatus }: ToastObject<object>) => transitionStatus !== 'ending'

// Base UI makes every toast a dialog. Ours are messages: code that looks for the open dialog, or
// for a field by its label, must not find them.
const notADialog = { 'aria-modal': undefined, 'aria-labelledby': undefined }

/**
 * Shows the messages at the top right, over the header and never over controls: they stack behind
 * each other and unfold under the pointer or the keyboard's focus (F6). The header's buttons disappear
 * meanwhile. While a game is recorded they have positions of their own (`near-thumb.css`). Each stays `least` milliseconds or longer.
 */
export function Toaster({ least = 0 }: { least?: number }) {
  return (
    <Toast.Provider limit={4}>
      <Receiver least={least} />
      <Toast.Portal>
        <Toast.Viewport className="toasts fixed flex flex-col gap-2 top-[max(0.25rem,env(safe-area-inset-top))] right-2 left-15 z-60 w-auto sm:top-2 sm:right-4 sm:left-auto sm:w-100">
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/**
 * Puts every message on top of the stack. A repeat of the newest one extends it; a repeat of an
 * older one moves it to the top.
 */
function Receiver({ least }: { least: number }) {
  const { add, close } = Toast.useToastManager()
  const shown = useRef({ ids: new Map<string, string>(), newest: '', count: 0 })
  useEffect(
    () =>
      receiveMessages(({ kind, text, detail, signal, undo, undoText, duration }: Message) => {
        const words = `${kind}:${text}:${detail ?? ''}`
        const { ids, newest, count } = shown.current
        const before = ids.get(words)
        const id = before !== undefined && words === newest ? before : `${words}:${count}`
        if (before !== undefined && before !== id) close(before)
        ids.set(words, id)
        shown.current = { ids, newest: words, count: count + 1 }
        const actionProps = undo && { children: undoText, onClick: () => void undo() }
        const timeout = Math.max(duration, least)
        add({ id, title: text, description: detail, type: kind, timeout, actionProps })
        signal?.addEventListener('abort', () => close(id), { once: true })
      }),
    [add, close, least],
  )
  return null
}

function Messages() {
  const { toasts } = Toast.useToastManager()
  const isMore = toasts.some(({ type, actionProps }) => type !== 'success' || actionProps)
  useRootAttribute('data-toasts', toasts.length === 0 ? null : isMore ? 'more' : '')
  const newestSuccess = toasts.findIndex(({ type }) => type === 'success')
  const front = toasts.findIndex(isShown)
  return toasts.map((toast, index) => {
    const { Icon, colour, bar } = kindOf(toast.type)
    const isBehind = front !== -1 && index > front
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...notADialog}
        role={toast.type === 'error' ? 'alert' : 'status'}
        swipeDirection={['up', 'right']}
        className={classes(
          'toast',
          isBehind && 'toast-behind',
          toast.type === 'success' && 'toast-success',
          toast.type === 'success' && index > newestSuccess && 'toast-older',
          'group z-[calc(100-var(--toast-index))] origin-top overflow-clip rounded-control border border-line bg-raised text-ink shadow-float data-expanded:relative data-limited:hidden',
          index === front ? 'relative' : isBehind ? 'absolute inset-0' : 'absolute inset-x-0 top-0',
          '[--peek:calc(var(--toast-index)*0.5rem)] [--size:calc(1-var(--toast-index)*0.05)] data-expanded:[--peek:0px] data-expanded:[--size:1]',
          '[transform:translate(var(--toast-swipe-movement-x),calc(var(--toast-swipe-movement-y)+var(--peek)))_scale(var(--size))]',
          'transition-[transform,opacity,height,margin] duration-300 ease-glide',
          // The others close up in the unfolded column while it disappears.
          'min-h-0 data-expanded:data-ending-style:-mb-2 data-expanded:data-ending-style:h-0 [interpolate-size:allow-keywords]',
          'data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:[transform:translateY(-120%)] data-starting-style:[transform:translateY(-120%)]',
        )}
      >
        {/* Not Toast.Content: its ResizeObserver renders all of React that waits, which may change observed sizes. */}
        <div
          className={classes(
            'flex min-h-12 items-center gap-2 py-0.5 pr-0 pl-3 sm:gap-3 sm:py-1 sm:pr-1 sm:pl-4 lying:py-0 transition-opacity',
            isBehind && 'opacity-0 group-data-expanded:opacity-100',
          )}
        >
          <span aria-hidden="true" className={classes('absolute inset-y-0 left-0 w-1', bar)} />
          <Icon
            aria-hidden="true"
            className={classes(
              'size-5 shrink-0',
              // The space is for words; the edge has the color, too.
              toast.actionProps && 'max-sm:hidden',
              !hasDetail(toast) && 'max-[22.5rem]:hidden',
              colour,
            )}
          />
          <div className="min-w-0 flex-1 py-1 text-sm leading-tight sm:py-1.5 sm:text-[0.9375rem] sm:leading-snug lying:py-0.5 lying:leading-tight">
            {/* The same once more is put in again, and so read out again. */}
            <Toast.Title key={toast.updateKey} render={<p />} className="font-semibold" />
            <Toast.Description />
          </div>
          {toast.actionProps && (
            <Toast.Action
              data-undo=""
              className="h-11 shrink-0 rounded-small px-3 font-semibold text-accent-text hover:bg-hover"
            />
          )}
          <Toast.Close
            data-dismiss=""
            aria-label="Dismiss"
            aria-hidden={false}
            className="flex size-11 shrink-0 items-center justify-center rounded-small text-muted hover:bg-hover hover:text-ink"
          >
            <IconX aria-hidden="true" className="size-5" />
          </Toast.Close>
        </div>
      </Toast.Root>
    )
  })
}
