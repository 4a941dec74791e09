import { IconCopy, IconShare } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { copyText } from '../../lib/browser/copy-text.ts'
import { toastError } from '../../lib/messages/toast.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** The address that leads into the team: as a code to scan, to copy, and to pass on. */
export function InviteLink({ teamName, link }: { teamName: string; link: string }) {
  const said = {
    copied: 'Invitation link copied to clipboard!',
    failed: 'Failed to copy invitation link',
  }
  const share = () =>
    navigator
      .share({ title: `Join ${teamName}`, text: `Join ${teamName} on Icetally`, url: link })
      .catch((error: unknown) => {
        // Closing the system's share sheet is no failure.
        const closed = error instanceof DOMException && error.name === 'AbortError'
        if (!closed) toastError('Failed to share invitation link')
      })
  return (
    <div className="flex flex-col items-center gap-5">
      <Suspense fallback={<Skeleton className="size-60 rounded-control" />}>
        <QrCode text={link} label="QR code of the invitation link" />
      </Suspense>
      <p className="w-full select-all rounded-control border border-line bg-sunken px-4 py-3 text-center font-semibold">
        {link}
      </p>
      <div className="flex w-full flex-wrap gap-3 *:flex-1">
        <Button
          icon={<IconCopy aria-hidden="true" className="size-5" />}
          onClick={() => void copyText(link, said)}
        >
          Copy link
        </Button>
        {'share' in navigator && (
          <Button
            variant="secondary"
            icon={<IconShare aria-hidden="true" className="size-5" />}
            onClick={() => void share()}
          >
            Share
          </Button>
        )}
      </div>
      <p className="text-muted">
        Whoever opens it signs in or creates an account first, and then joins the team.
      </p>
    </div>
  )
}
