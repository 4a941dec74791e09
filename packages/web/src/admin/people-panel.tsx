import type { Person } from '@icetally/domain/admin/endpoints/administered'
import { counted } from '@icetally/domain/platform/counted'
import { IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { TextField } from '../platform/components/fields.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { formatCount } from '../platform/format/format-count.ts'
import { formatDate, formatTime } from '../platform/format/format-date.ts'
import { type PeopleFilter, peopleQuery } from '../platform/queries/administration.ts'
import { serviceQuery } from '../platform/queries/recovery.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { InvitationsSection, InviteDialog } from './invitations-section.tsx'
import { PagedList } from './paged-list.tsx'
import { PersonMenu } from './person-menu.tsx'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'locked', label: 'Locked' },
] as const satisfies readonly { value: PeopleFilter; label: string }[]

/** The people of the server, and the invitations. */
export function PeoplePanel() {
  const [only, setOnly] = useState<PeopleFilter>('all')
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(peopleQuery(search.trim(), only))
  const people = query.data?.pages.flatMap((page) => page.people) ?? []
  const total = query.data?.pages[0]?.total
  const inviting = useDialog<true>()
  const { data: service } = useQuery(serviceQuery())
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <TextField
            label="Search"
            autoComplete="off"
            placeholder="Part of a name or an e-mail"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <SegmentedControl
          label="Show"
          value={only}
          onChange={setOnly}
          segments={FILTERS}
          className="*:flex-auto max-sm:w-full max-sm:text-[0.8125rem]"
        />
      </div>
      <Section
        title={total === undefined ? 'People' : `People (${formatCount(total)})`}
        padded={false}
        actions={
          service?.registration !== 'closed' && (
            <Button
              size="small"
              variant="secondary"
              icon={IconUserPlus}
              onClick={() => inviting.show(true)}
            >
              Invite
            </Button>
          )
        }
      >
        <PagedList
          query={query}
          items={people}
          called="people"
          rowHeight="h-23.5"
          empty="No people found."
        >
          {(person) => <PersonRow key={person.id} person={person} />}
        </PagedList>
      </Section>
      <InvitationsSection />
      <InviteDialog key={inviting.opening} {...inviting.dialog} />
    </div>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { displayName, email, teams, devices, lastLoginAt } = person
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="wrap-anywhere font-semibold text-lg leading-snug">
            <bdi>{displayName || email}</bdi>
          </h4>
          <PersonBadges person={person} />
        </div>
        {displayName !== '' && (
          <p className="wrap-anywhere text-[0.9375rem]">
            <bdi>{email}</bdi>
          </p>
        )}
        <p className="tabular text-[0.9375rem] text-muted">
          {counted(teams, 'team')} · {counted(devices, 'device')} ·{' '}
          <span className="whitespace-nowrap">
            {lastLoginAt === null ? 'never signed in' : `last sign-in ${formatDate(lastLoginAt)}`}
          </span>
        </p>
      </div>
      <PersonMenu person={person} />
    </li>
  )
}

function PersonBadges({ person }: { person: Person }) {
  const { administrator, disabledAt, lockedUntil, emailVerified } = person
  const { data: service } = useQuery(serviceQuery())
  return (
    <>
      {administrator && <Badge tone="accent">Administrator</Badge>}
      {disabledAt !== null && <Badge tone="danger">Disabled</Badge>}
      {lockedUntil !== null && <Badge tone="warning">Locked until {formatTime(lockedUntil)}</Badge>}
      {/* Where no e-mail is sent none can be verified. */}
      {!emailVerified && service?.mail === true && <Badge>E-mail not verified</Badge>}
    </>
  )
}
