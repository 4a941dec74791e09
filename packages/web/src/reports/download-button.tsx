import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../platform/components/button.tsx'
import { IconButton } from '../platform/components/icon-button.tsx'
import { openers } from '../platform/components/opened-later.tsx'

/**
 * A chunk of its own, with all code that creates files on the device; loaded ahead of the press.
 */
const { prepare, openedLater } = openers(() => import('./downloads.tsx'))
const GameDownloads = openedLater((parts) => parts.GameDownloads)
const TeamDownloads = openedLater((parts) => parts.TeamDownloads)

/** Offers the files of the game whose page is open. */
export function DownloadGame({ game }: { game: GameDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DownloadButton onPress={() => setOpen(true)} />
      <GameDownloads game={game} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Offers the files of a team. */
export function DownloadTeam({
  team,
  compact = false,
}: {
  team: { readonly id: string; readonly name: string }
  /** An icon alone, in narrow layouts. */
  compact?: boolean
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {compact ? (
        <IconButton
          label="Download"
          icon={IconDownload}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        />
      ) : (
        <DownloadButton onPress={() => setOpen(true)} />
      )}
      <TeamDownloads team={team} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const DownloadButton = ({ onPress }: { onPress: () => void }) => (
  <Button
    variant="secondary"
    icon={IconDownload}
    onPointerEnter={prepare}
    onFocus={prepare}
    onClick={onPress}
  >
    Download
  </Button>
)
