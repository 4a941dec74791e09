import type { AdministeredTeam } from '@icetally/domain/admin/endpoints/administered'
import { counted } from '@icetally/domain/platform/counted'
import { PLAN_NAMES } from '@icetally/domain/platform/limits'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../platform/components/badge.tsx'
import { Section } from '../platform/components/card.tsx'
import { TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { MenuButton } from '../platform/components/menu-button.tsx'
import { RemovalDialog } from '../platform/components/removal-dialog.tsx'
import { formatBytes } from '../platform/format/format-bytes.ts'
import { formatCount } from '../platform/format/format-count.ts'
import { formatDate } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { allTeamsQuery, deleteAnyTeam, teamChange } from '../platform/queries/administration.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { ConfirmedDialog } from './confirmed-dialog.tsx'
import { PagedList } from './paged-list.tsx'

/** The teams of the server: their sizes, never their content. */
export function TeamsPanel() {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(allTeamsQuery(search.trim()))
  const teams = query.data?.pages.flatMap((page) => page.teams) ?? []
  const total = query.data?.pages[0]?.total
  return (
    <div className="flex flex-col gap-5">
      <div className="sm:max-w-md">
        <TextField
          label="Search"
          autoComplete="off"
          placeholder="Part of a name"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Section
        title={total === undefined ? 'Teams' : `Teams (${formatCount(total)})`}
        padded={false}
      >
        <PagedList query={query} items={teams} called="teams" empty="No teams found.">
          {(team) => <TeamRow key={team.id} team={team} />}
        </PagedList>
      </Section>
    </div>
  )
}

function TeamRow({ team }: { team: AdministeredTeam }) {
  const { name, type, state, members, records, bytes, createdAt, changedAt } = team
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_16rem]">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h4 className="wrap-anywhere font-semibold text-lg leading-snug">
              <bdi>{name}</bdi>
            </h4>
            {state === 'DISABLED' && (
              <Badge tone={team.disabledByAdministrator ? 'danger' : 'neutral'}>
                {team.disabledByAdministrator ? 'Disabled by an administrator' : 'Disabled'}
              </Badge>
            )}
          </div>
          <p className="tabular text-[0.9375rem] text-muted">
            {PLAN_NAMES[type]} · {counted(members, 'member')} ·{' '}
            <span className="whitespace-nowrap">
              {changedAt === null
                ? `since ${formatDate(createdAt)}`
                : `last recorded ${formatDate(changedAt)}`}
            </span>
          </p>
        </div>
        <p className="tabular text-[0.9375rem] sm:text-right">
          <span className="type-figure text-2xl">{formatCount(records)}</span>{' '}
          {records === 1 ? 'record' : 'records'}
          <span className="text-muted sm:block"> about {formatBytes(bytes)}</span>
        </p>
      </div>
      <TeamMenu team={team} />
    </li>
  )
}

function TeamMenu({ team }: { team: AdministeredTeam }) {
  const enabling = useMutation(teamChange('enable'))
  const disabling = useDialog<string>()
  const deleting = useDialog<true>()
  return (
    <>
      <MenuButton
        text="More"
        label={`More for ${isolated(team.name)}`}
        compact
        entries={[
          !team.disabledByAdministrator && {
            text: 'Disable',
            icon: IconPlayerPause,
            onSelect: () => disabling.show(team.id),
          },
          team.state !== 'ACTIVE' && {
            text: 'Enable',
            icon: IconPlayerPlay,
            onSelect: () => enabling.mutate(team.id),
          },
          { text: 'Delete', icon: IconTrash, onSelect: () => deleting.show(true), danger: true },
        ]}
      />
      <RemovalDialog
        control={disabling}
        removal={teamChange('disable')}
        title="Disable Team"
        pendingText="Disabling..."
        question={() => (
          <p>
            <bdi className="font-semibold">{team.name}</bdi> can be read and exported by its
            members, and nothing can be recorded or changed. Its managers cannot activate it until
            you enable it.
          </p>
        )}
      />
      {deleting.subject && <DeleteDialog key={deleting.opening} {...deleting.dialog} team={team} />}
    </>
  )
}

function DeleteDialog({ team, ...layer }: Layer & { team: AdministeredTeam }) {
  const deleting = useMutation(deleteAnyTeam)
  return (
    <ConfirmedDialog
      {...layer}
      title="Delete Team"
      confirmText="Delete Team"
      pendingText="Deleting..."
      pending={deleting.isPending}
      destructive
      onConfirm={(password, onError) =>
        deleting.mutate({ id: team.id, password }, { onSuccess: layer.onClose, onError })
      }
    >
      <p>
        <bdi className="font-semibold">{team.name}</bdi> is deleted for good, for its{' '}
        {counted(team.members, 'member')}: the roster, all games and{' '}
        {counted(team.records, 'record')}, its links, keys and image. The accounts of its members
        stay. This cannot be undone.
      </p>
    </ConfirmedDialog>
  )
}
