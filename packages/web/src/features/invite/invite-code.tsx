import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { copyText } from '../../lib/copy-text.ts'

/** The team's code, to be read out across a dressing room. */
export function InviteCode({ code }: { code: string }) {
  const said = {
    copied: 'Team code copied to clipboard!',
    failed: 'Failed to copy team code',
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-control border border-line bg-sunken px-5 py-5">
        <p className="type-figure break-all text-[2.75rem] tracking-[0.14em] sm:text-[3.75rem]">
          {code}
        </p>
        <Button
          variant="secondary"
          icon={<IconCopy aria-hidden="true" className="size-5" />}
          aria-label="Copy team code"
          onClick={() => void copyText(code, said)}
        >
          Copy code
        </Button>
      </div>
      <p className="text-muted">
        Read it out or send it: it is typed in under “Join Team” on the dashboard.
      </p>
    </div>
  )
}
