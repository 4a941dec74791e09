import type { Link } from '@icetally/domain/follow/endpoints/links'
import { create } from 'zustand'
import { clock } from '../platform/clock/clock.ts'

/** A link that was just created on this device, with the address, which is returned only once. */
export interface CreatedLink extends Link {
  readonly url: string
}

interface CreatedLinks {
  /** Their user: another person who signs in here sees none of them. */
  readonly userId: string | undefined
  readonly links: readonly CreatedLink[]
}

/**
 * The links for single games that were created since the app was opened, so that Share offers the
 * same one again. They are in memory alone: the secret of a link is not stored.
 */
const useCreatedLinks = create<CreatedLinks>(() => ({ userId: undefined, links: [] }))

/** The link that this user created for a game, if it has not expired. */
export function useCreatedLink(
  userId: string | undefined,
  gameId: string,
): CreatedLink | undefined {
  const created = useCreatedLinks()
  if (created.userId !== userId) return undefined
  return created.links.find(
    (link) => link.gameId === gameId && Date.parse(link.expiresAt) > clock.now(),
  )
}

/** Remembers a link that this user created. */
export const rememberLink = (userId: string | undefined, link: CreatedLink): void =>
  useCreatedLinks.setState(({ userId: before, links }) => ({
    userId,
    links: [link, ...(before === userId ? links : [])],
  }))

/** Forgets a link that was changed or revoked. */
export const forgetLink = (linkId: string): void =>
  useCreatedLinks.setState(({ links }) => ({ links: links.filter(({ id }) => id !== linkId) }))
