import type { TeamDetail } from '@icetally/domain/contract/teams'
import { Section } from '../../components/card.tsx'
import { InviteCode } from './invite-code.tsx'
import { InviteLink } from './invite-link.tsx'
import { RemainingMembers } from './remaining-members.tsx'

/** The ways into a team for a manager to give away, and how many may still come. */
export function InviteScreen(props: {
  team: TeamDetail
  /** The whole address of the invitation. */
  link: string
  upgradePath: string
}) {
  const { team, link, upgradePath } = props
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:flex print:flex-col print:items-stretch">
      <div className="flex min-w-0 flex-col gap-5">
        <RemainingMembers team={team} upgradePath={upgradePath} />
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
