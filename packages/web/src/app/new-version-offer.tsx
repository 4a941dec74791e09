import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMatch } from 'react-router'
import { Button } from '../platform/components/button.tsx'
import { useMayInterrupt } from '../platform/components/layers.ts'
import { patterns } from '../platform/paths.ts'
import { takeNewVersion, useNewVersion } from '../platform/startup/new-version.ts'

/** Offers to reload with the new version; not while a game is recorded or a dialog is open. */
export function NewVersionOffer() {
  const ready = useNewVersion()
  const mayInterrupt = useMayInterrupt()
  const recording = useMatch(patterns.game) !== null
  const [later, setLater] = useState(false)
  const isShown = ready && mayInterrupt && !recording && !later
  // Above a team's bar on phones. Present before its text: a live region that is inserted with its text is not read out.
  return (
    <div
      role="status"
      className="fixed inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-30 upright:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] mx-auto w-fit max-w-full"
    >
      {isShown && <Offer onLater={() => setLater(true)} />}
    </div>
  )
}

function Offer({ onLater }: { onLater: () => void }) {
  const decline = () => {
    onLater()
    // The button disappears: the next key is the page's.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-raised py-1.5 pr-1 pl-4 text-ink shadow-float">
      <p className="min-w-0 font-semibold">A new version is ready</p>
      <Button variant="secondary" size="small" onClick={takeNewVersion}>
        Reload
      </Button>
      <button
        type="button"
        aria-label="Later"
        onClick={decline}
        className="flex size-11 shrink-0 items-center justify-center rounded-small text-muted hover:bg-hover hover:text-ink"
      >
        <IconX aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
