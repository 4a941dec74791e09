import type { TeamDetail } from '@icetally/domain/contract/teams'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { copyText } from '../../lib/browser/copy-text.ts'
import { paths } from '../../lib/paths.ts'
import { InviteLink } from './invite-link.tsx'
import { RemainingMembers } from './remaining-members.tsx'

/** The ways into a team for a manager to give away, and how many may still come. */
export function InviteScreen({ team }: { team: TeamDetail }) {
  const link = new URL(paths.join(team.teamCode), location.origin).href
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:flex print:flex-col print:items-stretch">
      <div className="flex min-w-0 flex-col gap-5">
        <RemainingMembers team={team} />
        <Section title="Team Code">
          <InviteCode code={team.teamCode} />
        </Section>
      </div>
      <Section title="Invitation Link">
        <InviteLink teamName={team.name} link={link} />
      </Section>
    </div>
  )
}

/** The team's code, to be read out across a dressing room. */
function InviteCode({ code }: { code: string }) {
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
