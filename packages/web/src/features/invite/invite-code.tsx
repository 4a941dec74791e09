import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { copyText } from '../../lib/browser/copy-text.ts'

/** The team's code, to be read out across a dressing room. */
export function InviteCode({ code }: { code: string }) {
  const said = {
    copied: 'Team code copied to clipboard!',
    failed: 'Failed to copy team code',
  }
  return (
    <div className="@container flex flex-col gap-4">
      {/* As large as seven characters can be on one line. */}
      <p className="type-figure whitespace-nowrap rounded-control border border-line bg-sunken py-7 pl-[0.14em] text-center text-[min(4.5rem,19cqw)] tracking-[0.14em]">
        {code}
      </p>
      <Button
        icon={<IconCopy aria-hidden="true" className="size-5" />}
        onClick={() => void copyText(code, said)}
      >
        Copy team code
      </Button>
      <p className="text-muted">
        Read it out or send it: it is typed in under “Join Team” on the dashboard.
      </p>
    </div>
  )
}
