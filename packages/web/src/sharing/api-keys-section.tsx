import type { ApiKey } from '@icetally/domain/team/endpoints/api-keys'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../platform/components/badge.tsx'
import { ListSection } from '../platform/components/card.tsx'
import { IconButton } from '../platform/components/icon-button.tsx'
import { IconDisc } from '../platform/components/icon-disc.tsx'
import { QueriedList } from '../platform/components/queried-list.tsx'
import { RemovalDialog } from '../platform/components/removal-dialog.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { apiKeysQuery, revokeApiKey } from '../platform/queries/sharing.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import {
  ACCESS_WORDS,
  ApiKeyCreatedDialog,
  ApiKeyDialog,
  type CreatedKey,
} from './api-key-dialogs.tsx'
import { lastUsedWords } from './link-words.ts'

/** The keys of a team's own programs. */
export function ApiKeysSection({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const keys = useQuery(apiKeysQuery(team.id))
  const adding = useDialog<true>()
  const created = useDialog<CreatedKey>()
  const revoked = useDialog<ApiKey>()
  return (
    <>
      <ListSection
        title="API keys"
        addText="New API key"
        mayAdd={may('apiKey.create')}
        onAdd={() => adding.show(true)}
      >
        <QueriedList
          query={keys}
          items={keys.data}
          called="API keys"
          skeleton={{ rows: 1, className: 'h-20 gap-4' }}
          empty={
            <p className="px-5 py-6 text-muted">
              A key lets your own app, such as a scoreboard or the club's website, read or record
              this team's statistics. <DocumentsLink />
            </p>
          }
        >
          {(key) => <KeyRow key={key.id} apiKey={key} onRevoke={revoked.show} />}
        </QueriedList>
      </ListSection>
      <ApiKeyDialog
        key={adding.opening}
        {...adding.dialog}
        teamId={team.id}
        onCreated={created.show}
      />
      {created.subject !== null && (
        <ApiKeyCreatedDialog {...created.dialog} created={created.subject} />
      )}
      <RemovalDialog
        control={revoked}
        removal={revokeApiKey(team.id)}
        title="Revoke API Key"
        pendingText="Revoking..."
        question={({ name }) => (
          <p>
            Programs that use "<bdi>{name}</bdi>" are refused at once. What they recorded stays.
            This cannot be undone.
          </p>
        )}
      />
    </>
  )
}

const DocumentsLink = () => (
  <a
    href="/api/docs"
    target="_blank"
    rel="noreferrer"
    className="font-semibold text-accent-text underline underline-offset-4"
  >
    API documentation
  </a>
)

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  const { name, access, createdAt, createdBy, lastUsedAt } = apiKey
  return (
    <li className="flex items-start gap-3 py-3.5 pr-2 pl-5 sm:gap-4 sm:pr-3">
      <IconDisc icon={IconKey} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="wrap-anywhere font-semibold text-lg leading-snug">{name}</bdi>
          <Badge tone={access === 'record' ? 'accent' : 'neutral'}>
            {ACCESS_WORDS[access].label}
          </Badge>
        </p>
        <p className="tabular mt-0.5 text-[0.9375rem] text-muted">
          Created {formatDate(createdAt)}
          {createdBy !== null && (
            <>
              {' '}
              by <bdi>{createdBy.name}</bdi>
            </>
          )}
          {`\u00a0· ${lastUsedWords(lastUsedAt)}`}
        </p>
      </div>
      <IconButton
        label={`Revoke ${isolated(name)}`}
        icon={IconTrash}
        tone="danger"
        onClick={() => onRevoke(apiKey)}
      />
    </li>
  )
}
