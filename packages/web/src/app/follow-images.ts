import { forgetImages } from '../platform/browser/image-cache.ts'
import { onOwnTeams } from '../platform/queries/own-teams.ts'
import { useSession } from '../platform/session/session.ts'

/**
 * Caches only images of the user's teams: others are deleted with their team, and all with the
 * user.
 */
export function followImages(): void {
  onOwnTeams((teams) => void forgetImages(teams.map(({ imageUrl }) => imageUrl)))
  useSession.subscribe(({ user }, before) => {
    if (before.user !== null && user?.id !== before.user.id) void forgetImages()
  })
  // A page that was closed too early may not have deleted some.
  if (useSession.getState().user === null) void forgetImages()
}
