import type { Link } from '@icetally/domain/follow/endpoints/links'
import type { Webhook } from '@icetally/domain/news/endpoints/webhooks'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { itemCountsInWords } from '../platform/format/item-counts-words.ts'
import { isolated } from '../platform/format/user-text.ts'
import { linksQuery, revokeLink, updateLink } from '../platform/queries/sharing.ts'
import { deleteWebhook, updateWebhook, webhooksQuery } from '../platform/queries/webhooks.ts'
import { usePermissions } from '../platform/session/permissions.ts'

/**
 * For managers: links, keys and webhooks that are paused because their creator has left, to be
 * continued or revoked; renders nothing without any.
 */
export function PausedThings({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  return may('link.read') ? <Paused team={team} mayKeep={may('link.change')} /> : null
}

type Thing =
  | { readonly kind: 'link'; readonly item: Link }
  | { readonly kind: 'webhook'; readonly item: Webhook }

function Paused({ team, mayKeep }: { team: TeamDetail; mayKeep: boolean }) {
  const links = useQuery({ ...linksQuery(team.id), meta: { silent: true } })
  const webhooks = useQuery({ ...webhooksQuery(team.id), meta: { silent: true } })
  const things: Thing[] = [
    ...(links.data ?? []).map((item) => ({ kind: 'link', item }) as const),
    ...(webhooks.data ?? []).map((item) => ({ kind: 'webhook', item }) as const),
  ].filter(({ item }) => item.paused)
  if (things.length === 0) return null
  const makers = Map.groupBy(things, ({ item }) => item.madeBy?.id)
  return (
    <Section title="Paused" padded={false} className="mb-5">
      {[...makers].map(([id, theirs]) => (
        <div key={id ?? 'former'} className="border-line not-first:border-t">
          <p className="px-5 pt-4 pb-2">
            {summaryOf(theirs)} They do not work until you keep them.
          </p>
          <ul className="divide-y divide-line">
            {theirs.map((thing) => (
              <PausedRow
                key={thing.item.id}
                teamId={team.id}
                thing={thing}
                mayKeep={mayKeep}
                mayRevoke={thing.kind === 'link' || mayKeep}
              />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

function summaryOf(things: readonly Thing[]): string {
  const [first] = things
  const maker = first?.item.madeBy
  const items = itemCountsInWords({
    keys: 0,
    links: things.filter(({ kind }) => kind === 'link').length,
    webhooks: things.filter(({ kind }) => kind === 'webhook').length,
  })
  return `${maker ? isolated(maker.name) : 'A former member'} created ${items}.`
}

interface RowProps {
  readonly teamId: string
  readonly thing: Thing
  readonly mayKeep: boolean
  readonly mayRevoke: boolean
}

function PausedRow({ teamId, thing: { kind, item }, mayKeep, mayRevoke }: RowProps) {
  const keepingLink = useMutation(updateLink(teamId))
  const revokingLink = useMutation(revokeLink(teamId))
  const keepingWebhook = useMutation(updateWebhook(teamId))
  const deletingWebhook = useMutation(deleteWebhook(teamId))
  const { id, name } = item
  const keep = () =>
    kind === 'link'
      ? keepingLink.mutate({ linkId: id, paused: false })
      : keepingWebhook.mutate({ webhookId: id, paused: false })
  const revoke = () => (kind === 'link' ? revokingLink.mutate(item) : deletingWebhook.mutate(item))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-3 pl-5">
      <p className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-center gap-x-2.5 gap-y-1">
        <bdi className="wrap-anywhere font-semibold">{name}</bdi>
        <Badge>{kind === 'link' ? 'Full names' : 'Webhook'}</Badge>
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={`Keep ${isolated(name)}`}
          disabled={!mayKeep}
          pending={keepingLink.isPending || keepingWebhook.isPending}
          onClick={keep}
        >
          Keep
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`Revoke ${isolated(name)}`}
          disabled={!mayRevoke}
          pending={revokingLink.isPending || deletingWebhook.isPending}
          onClick={revoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}
