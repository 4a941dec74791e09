import { LinkButton } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import { LinkToGive } from '../../components/link-to-give.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../lib/format/format-date.ts'
import { gameTitle } from '../../lib/format/game-title.ts'
import { paths } from '../../lib/paths.ts'
import { viewInWords } from './link-words.ts'
import type { MadeLink } from './made-links.ts'
import type { ShareGameDialogProps } from './use-share-game.ts'

/** The link to one game, to be copied or passed on. */
export function ShareGameDialog({ link, game, ...layer }: ShareGameDialogProps) {
  return (
    <Dialog {...layer} title={`Share ${gameTitle(game)}`} size="compact">
      <DialogBody>{link === undefined ? <Making /> : <Made link={link} />}</DialogBody>
      <DialogFooter>
        <LinkButton to={paths.sharing(game.teamId)} variant="secondary" onClick={layer.onClose}>
          All links
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}

function Made({ link }: { link: MadeLink }) {
  const title = `Follow ${link.name}`
  return (
    <>
      <p className="text-muted">
        Everyone who opens it follows the game live, without an account. {viewInWords(link)}. It
        works until {formatDate(link.expiresAt)}, or until you revoke it.
      </p>
      <LinkToGive url={link.url} name="link" shared={{ title, text: title }} />
    </>
  )
}

function Making() {
  return (
    <LoadingRegion label="Making the link">
      <Skeleton className="h-18" />
      <div className="mt-5 flex flex-col items-center gap-5">
        <Skeleton className="size-60 rounded-control" />
        <Skeleton className="h-18 w-full rounded-control" />
        <Skeleton className="h-11 w-full rounded-control" />
      </div>
    </LoadingRegion>
  )
}
