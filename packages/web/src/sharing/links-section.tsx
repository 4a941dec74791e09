import type { Link } from '@icetally/domain/follow/endpoints/links'
import { viewOf } from '@icetally/domain/follow/link'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconCalendar, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clock } from '../platform/clock/clock.ts'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { IconButton } from '../platform/components/icon-button.tsx'
import { IconDisc } from '../platform/components/icon-disc.tsx'
import { QueriedList } from '../platform/components/queried-list.tsx'
import { RemovalDialog } from '../platform/components/removal-dialog.tsx'
import { EmptyState } from '../platform/components/states.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { formatDate } from '../platform/format/format-date.ts'
import { gameName } from '../platform/format/game-title.ts'
import { isolated } from '../platform/format/user-text.ts'
import { createLink, linksQuery, revokeLink } from '../platform/queries/sharing.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { type CreatedLink, forgetLink } from './created-links.ts'
import { LinkCreatedDialog } from './link-created-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { lastUsedWords, viewInWords } from './link-words.ts'

/** The links with which people follow the team without an account. */
export function LinksSection({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const links = useQuery(linksQuery(team.id))
  const editing = useDialog<Link | null>()
  const revoked = useDialog<Link>()
  const created = useDialog<{ link: CreatedLink; isForCalendars: boolean }>()
  const calendar = useMutation(createLink(team.id))
  const mayChange = may('link.change')
  const add = () => editing.show(null)
  const makeCalendar = () =>
    calendar.mutate(
      { name: 'Calendar', shows: ['score', 'schedule'], calendar: true },
      { onSuccess: (link) => created.show({ link, isForCalendars: true }) },
    )
  const actions = (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={IconCalendar}
        disabled={!mayChange}
        pending={calendar.isPending}
        onClick={makeCalendar}
      >
        Calendar link
      </Button>
      <Button size="small" icon={IconPlus} disabled={!mayChange} onClick={add}>
        New link
      </Button>
    </>
  )
  return (
    <>
      <Section title="Family links" padded={false} actions={actions}>
        <QueriedList
          query={links}
          items={links.data}
          called="links"
          skeleton={{ rows: 3, className: 'h-25 gap-4' }}
          empty={
            <EmptyState
              className="border-none!"
              icon={<IconLink />}
              title="Let families follow"
              heading="h4"
            >
              A link opens scores and goals as they happen on any phone, without an account. Players
              are numbers unless you choose otherwise, and you can revoke it at any time.
            </EmptyState>
          }
        >
          {(link) => (
            <LinkRow
              key={link.id}
              {...{ link, team }}
              onEdit={mayChange ? editing.show : null}
              onRevoke={may('link.revoke') ? revoked.show : null}
            />
          )}
        </QueriedList>
      </Section>
      <LinkDialog
        key={editing.opening}
        {...editing.dialog}
        team={team}
        link={editing.subject}
        onCreated={(link) => created.show({ link, isForCalendars: false })}
      />
      {created.subject !== null && (
        <LinkCreatedDialog {...created.dialog} {...created.subject} teamName={team.name} />
      )}
      <RemovalDialog
        control={revoked}
        removal={{ ...revokeLink(team.id), onMutate: ({ id }) => forgetLink(id) }}
        title="Revoke Link"
        pendingText="Revoking..."
        question={({ name }) => (
          <p>
            The link "<bdi>{name}</bdi>" stops working, and open pages close within seconds. This
            cannot be undone.
          </p>
        )}
      />
    </>
  )
}

interface LinkRowProps {
  readonly link: Link
  readonly team: TeamDetail
  readonly onEdit: ((link: Link) => void) | null
  readonly onRevoke: ((link: Link) => void) | null
}

function LinkRow({ link, team, onEdit, onRevoke }: LinkRowProps) {
  const isOver = Date.parse(link.expiresAt) <= clock.now()
  const named = isolated(link.name)
  return (
    <li className="flex items-start gap-3 py-3.5 pr-2 pl-5 sm:gap-4 sm:pr-3">
      <IconDisc icon={IconLink} tone="accent" className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="wrap-anywhere font-semibold text-lg leading-snug">{link.name}</bdi>
          <Badge tone={isOver ? 'warning' : 'neutral'}>
            {isOver ? 'Ended' : gamesOf(link, team)}
          </Badge>
          {link.paused && <Badge tone="warning">Paused</Badge>}
        </p>
        <p className="mt-0.5">{viewInWords(viewOf(link, team.underThirteen))}</p>
        <p className="tabular mt-0.5 text-[0.9375rem] text-muted">
          {dotted([
            `${isOver ? 'Ended' : 'Until'} ${formatDate(link.expiresAt)}`,
            lastUsedWords(link.lastUsedAt),
            link.calendar && 'with calendar',
          ])}
        </p>
      </div>
      <div className="flex shrink-0">
        {onEdit && (
          <IconButton label={`Edit ${named}`} icon={IconPencil} onClick={() => onEdit(link)} />
        )}
        {onRevoke && (
          <IconButton
            label={`Revoke ${named}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => onRevoke(link)}
          />
        )}
      </div>
    </li>
  )
}

function gamesOf({ gameId }: Link, { games }: TeamDetail): string {
  if (gameId === null) return 'All games'
  const game = games.find(({ id }) => id === gameId)
  return game === undefined ? 'One game' : gameName(game)
}
