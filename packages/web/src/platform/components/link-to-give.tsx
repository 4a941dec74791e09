import { IconCopy, IconShare } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { toastError } from '../messages/toast.ts'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/**
 * An address to share: to copy, to pass to the device's share sheet if it has one, and as a QR
 * code.
 */
export function LinkToGive(props: {
  url: string
  /** Its name within sentences, e.g. "invitation link". */
  name: string
  /** The text for the share sheet besides. */
  shared: { readonly title: string; readonly text: string }
}) {
  const { url, name: noun, shared } = props
  const share = () =>
    navigator.share({ ...shared, url }).catch((error: unknown) => {
      // Closing the system's share sheet is no failure.
      const closed = error instanceof DOMException && error.name === 'AbortError'
      if (!closed) toastError(`Failed to share ${noun}`)
    })
  return (
    <div className="flex flex-col items-center gap-5">
      <p className="wrap-anywhere w-full select-all rounded-control border border-line bg-sunken px-4 py-3 text-center font-semibold">
        {url}
      </p>
      <div className="flex w-full flex-wrap gap-3 *:flex-1">
        <Button icon={IconCopy} onClick={() => void copyText(url, noun)}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" icon={IconShare} onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
      <Suspense fallback={<Skeleton className="size-[min(15rem,28dvh)] rounded-control" />}>
        <QrCode text={url} label={`QR code of the ${noun}`} />
      </Suspense>
    </div>
  )
}
