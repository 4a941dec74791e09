import { planRefusal } from '@icetally/domain/platform/limits'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconArrowUpCircle, IconCopy, IconRefresh, IconUsersGroup } from '@tabler/icons-react'
import { copyText } from '../../platform/browser/copy-text.ts'
import { Button, LinkButton } from '../../platform/components/button.tsx'
import { Card, Section } from '../../platform/components/card.tsx'
import { IconDisc } from '../../platform/components/icon-disc.tsx'
import { LinkToGive } from '../../platform/components/link-to-give.tsx'
import { RemovalDialog } from '../../platform/components/removal-dialog.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { changeCode } from '../../platform/queries/teams.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { countText, roomText } from './remaining-members.ts'

/** The invitations of a team for a manager to share, and the number of free places. */
export function InviteScreen({ team }: { team: TeamDetail }) {
  const link = new URL(paths.join(team.teamCode), location.origin).href
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <RemainingMembers team={team} />
        <Section title="Team Code" actions={<NewCode team={team} />}>
          <InviteCode code={team.teamCode} />
        </Section>
      </div>
      <Section title="Invitation Link">
        <InviteLink teamName={team.name} link={link} needsApproval={team.approvesJoining} />
      </Section>
    </div>
  )
}

/** Invalidates the shared code, after a confirmation. */
function NewCode({ team }: { team: TeamDetail }) {
  const asking = useDialog<string>()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={IconRefresh}
        onClick={() => asking.show(team.id)}
      >
        New code
      </Button>
      <RemovalDialog
        control={asking}
        removal={changeCode}
        title="New Code"
        confirmText="Create New Code"
        pendingText="Creating..."
        question={() => (
          <>
            <p>
              The code {team.teamCode} stops working at once, and with it the links and QR codes you
              gave away.
            </p>
            <p>Members stay in the team. People you invited need the new code or link.</p>
          </>
        )}
      />
    </>
  )
}

/** The team's code, to be read out across a dressing room. */
function InviteCode({ code }: { code: string }) {
  return (
    <div className="@container flex flex-col gap-4">
      {/* As large as seven characters can be on one line. */}
      <p className="type-figure whitespace-nowrap rounded-control border border-line bg-sunken py-7 pl-[0.14em] text-center text-[min(4.5rem,19cqw)] tracking-[0.14em]">
        {code}
      </p>
      <Button variant="secondary" icon={IconCopy} onClick={() => void copyText(code, 'team code')}>
        Copy team code
      </Button>
      <p className="text-muted">
        Read it out or send it. People enter it under "Join Team" on the dashboard.
      </p>
    </div>
  )
}

function InviteLink(props: {
  teamName: string
  link: string
  /** Do managers approve new members? */
  needsApproval: boolean
}) {
  const { teamName, link, needsApproval } = props
  const join = `Join ${isolated(teamName)}`
  return (
    <div className="flex flex-col gap-5">
      <LinkToGive
        url={link}
        name="invitation link"
        shared={{ title: join, text: `${join} on Icetally` }}
      />
      <p className="text-muted">
        People who open it sign in or create an account, and{' '}
        {needsApproval ? 'join once a manager approves.' : 'join the team.'}
      </p>
    </div>
  )
}

/** How many members the team's plan still allows; when none, how to get more. */
function RemainingMembers({ team }: { team: TeamDetail }) {
  const count = team.members.length
  const refusal = planRefusal(team.type, 'members', count)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <IconDisc icon={IconUsersGroup} tone="accent" large />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="type-heading text-xl">{roomText(team)}</p>
        <p className="text-muted">{refusal ?? countText(team)}</p>
      </div>
      {refusal !== null && (
        <LinkButton to={paths.dashboard()} icon={IconArrowUpCircle}>
          Upgrade on the dashboard
        </LinkButton>
      )}
    </Card>
  )
}
