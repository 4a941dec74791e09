import { instanceSentence } from '@icetally/domain/admin/log-actions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '../platform/components/card.tsx'
import { NamedSentence } from '../platform/components/named-sentence.tsx'
import { formatDateTime } from '../platform/format/format-date.ts'
import { instanceLogQuery } from '../platform/queries/administration.ts'
import { PagedList } from './paged-list.tsx'

/** Who did what to the server, the newest first. */
export function LogPanel() {
  const query = useInfiniteQuery(instanceLogQuery())
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Section title="Log" padded={false}>
      <PagedList
        query={query}
        items={entries}
        what="log"
        empty="What administrators do from now on stands here for 180 days."
      >
        {(entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-baseline justify-between gap-x-5 px-5 py-3"
          >
            <NamedSentence parts={instanceSentence(entry)} />
            <time dateTime={entry.happenedAt} className="tabular text-[0.9375rem] text-muted">
              {formatDateTime(entry.happenedAt)}
            </time>
          </li>
        )}
      </PagedList>
    </Section>
  )
}
