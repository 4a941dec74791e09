import { useQuery } from '@tanstack/react-query'
import { madeInWords } from '../platform/format/made-words.ts'
import { apiKeysQuery, linksQuery } from '../platform/queries/sharing.ts'
import { webhooksQuery } from '../platform/queries/webhooks.ts'

/** Says before a manager goes what of theirs ends; nothing where they made nothing, or that is not known. */
export function WhatTheyMade({ teamId, userId }: { teamId: string; userId: string }) {
  const silent = { meta: { silent: true } }
  const apiKeys = useQuery({ ...apiKeysQuery(teamId), ...silent })
  const links = useQuery({ ...linksQuery(teamId), ...silent })
  const webhooks = useQuery({ ...webhooksQuery(teamId), ...silent })
  const made = madeInWords({
    keys: (apiKeys.data ?? []).filter(({ createdBy }) => createdBy?.id === userId).length,
    links: (links.data ?? []).filter(
      ({ madeBy, names, paused }) => madeBy?.id === userId && names === 'full' && !paused,
    ).length,
    webhooks: (webhooks.data ?? []).filter(({ madeBy, paused }) => madeBy?.id === userId && !paused)
      .length,
  })
  if (made === '') return null
  return (
    <p>
      They made {made}. API keys are revoked. Links with full names and webhooks are paused until a
      manager keeps or revokes them.
    </p>
  )
}
