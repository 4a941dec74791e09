import type { Person } from '@icetally/domain/admin/endpoints/administered'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../platform/components/badge.tsx'
import { Dialog, DialogBody, DoneFooter } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { LoadingRegion, RowSkeletons } from '../platform/components/skeleton.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import { formatDate, formatDateTime } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { personQuery } from '../platform/queries/administration.ts'

/** The teams of a person, by name alone, and the signed-in devices. */
export function PersonDialog({ person, ...layer }: Layer & { person: Person }) {
  const query = useQuery(personQuery(person.id))
  return (
    <Dialog
      {...layer}
      title={isolated(person.displayName || person.email)}
      description={`Account since ${formatDate(person.createdAt)}`}
    >
      <DialogBody reads>
        {query.isPending && (
          <LoadingRegion label="Loading teams and devices">
            <RowSkeletons rows={4} className="h-15 gap-4" />
          </LoadingRegion>
        )}
        {query.isLoadingError && <QueryFailure query={query} />}
        {query.isSuccess && (
          <>
            <Listed title="Teams" empty="In no team">
              {query.data.teamsOf.map(({ id, name, role }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-2.5">
                  <bdi className="wrap-anywhere font-semibold">{name}</bdi>
                  {role === 'admin' && <Badge>Manager</Badge>}
                </li>
              ))}
            </Listed>
            <Listed title="Devices" empty="Signed in on no device">
              {query.data.sessions.map(({ id, name, signedInAt, lastUsedAt }) => (
                <li key={id} className="py-2.5">
                  <p className="font-semibold">{name}</p>
                  <p className="tabular flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
                    <span>Signed in {formatDate(signedInAt)}</span>
                    <span>Last used {formatDateTime(lastUsedAt)}</span>
                  </p>
                </li>
              ))}
            </Listed>
          </>
        )}
      </DialogBody>
      <DoneFooter quiet onDone={layer.onClose} />
    </Dialog>
  )
}

function Listed(props: { title: string; empty: string; children: readonly ReactNode[] }) {
  const { title, empty, children } = props
  return (
    <section>
      <h3 className="type-heading text-xl">{title}</h3>
      {children.length === 0 ? (
        <p className="py-2.5 text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}
