import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { IconPhotoShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../platform/components/button.tsx'
import { openers } from '../platform/components/opened-later.tsx'

const { openedLater } = openers(() => import('./picture/share-picture-dialog.tsx'))
const SharePictureDialog = openedLater((parts) => parts.SharePictureDialog)

interface SharePictureProps {
  readonly sheet: GameSheet
  readonly imageUrl: string | null
  /** The records are not there yet. */
  readonly disabled: boolean
  readonly variant?: ButtonProps['variant']
}

/** Offers a picture of the game to share. */
export function SharePicture({ disabled, variant = 'secondary', ...props }: SharePictureProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={IconPhotoShare}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Share picture
      </Button>
      <SharePictureDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
