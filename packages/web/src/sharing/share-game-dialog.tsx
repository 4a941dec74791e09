import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../platform/browser/copy-text.ts'
import { Button, LinkButton } from '../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../platform/components/dialog.tsx'
import { LinkToGive } from '../platform/components/link-to-give.tsx'
import { LoadingRegion, Skeleton } from '../platform/components/skeleton.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { gameName } from '../platform/format/game-title.ts'
import { isolated } from '../platform/format/user-text.ts'
import { paths } from '../platform/paths.ts'
import { AsFollower } from './as-follower.tsx'
import type { CreatedLink } from './created-links.ts'
import { viewInWords } from './link-words.ts'
import type { ShareGameDialogProps } from './use-share-game.ts'

/** The link to one game, to be copied or passed on. */
export function ShareGameDialog({ link, game, ...layer }: ShareGameDialogProps) {
  return (
    <Dialog
      {...layer}
      title={game.opponent ? `Share game ${gameName(game)}` : 'Share game'}
      size="compact"
    >
      <DialogBody>
        {link === undefined ? <Making /> : <Created link={link} isOver={game.final !== null} />}
      </DialogBody>
      <DialogFooter>
        <LinkButton to={paths.sharing(game.teamId)} variant="secondary" onClick={layer.onClose}>
          All links
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}

function Created({ link, isOver }: { link: CreatedLink; isOver: boolean }) {
  const title = `Follow ${isolated(link.name)}`
  const overlay = `${link.url}/games/${link.gameId}/overlay`
  return (
    <>
      <p className="text-muted">
        Everyone who opens it {isOver ? 'sees the game' : 'follows the game live'}, without an
        account. {viewInWords(link)}. It works until {formatDate(link.expiresAt)}, or until you
        revoke it.
      </p>
      <LinkToGive url={link.url} name="link" shared={{ title, text: title }} />
      <AsFollower url={link.url} />
      {!isOver && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
          <p className="min-w-0 flex-[1_1_12rem] text-muted">
            For a video of the game: a browser source with this address shows the score over it.
          </p>
          <Button
            variant="secondary"
            icon={IconCopy}
            onClick={() => void copyText(overlay, 'overlay address')}
          >
            Copy overlay address
          </Button>
        </div>
      )}
    </>
  )
}

function Making() {
  return (
    <LoadingRegion label="Creating the link">
      <Skeleton className="h-18" />
      <div className="mt-5 flex flex-col items-center gap-5">
        <Skeleton className="h-18 w-full rounded-control" />
        <Skeleton className="h-11 w-full rounded-control" />
        <Skeleton className="size-[min(15rem,28dvh)] rounded-control" />
      </div>
    </LoadingRegion>
  )
}
