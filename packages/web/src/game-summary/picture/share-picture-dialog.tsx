import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { gameTitle } from '../../platform/format/game-title.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { toastError } from '../../platform/messages/toast.ts'
import { makePicture } from './make-picture.ts'
import { type NamesInPicture, pictureFacts } from './picture-facts.ts'
import { canSharePictures, sharePicture } from './share-file.ts'

interface SharePictureDialogProps extends Layer {
  readonly game: GameDetail
  readonly sheet: GameSheet
  readonly nameOf: PlayerNames
  readonly imageUrl: string | null
}

/** Shows the picture of the game and gives it to the device's sharing, or saves it where there is none. */
export function SharePictureDialog(props: SharePictureDialogProps) {
  const { open, onClose, game, sheet, nameOf, imageUrl } = props
  const [names, setNames] = useState<NamesInPicture>('numbers')
  const facts = useMemo(
    () => pictureFacts(game, sheet, nameOf, names),
    [game, sheet, nameOf, names],
  )
  const picture = usePicture(open, facts, imageUrl)
  const share = async () => {
    if (picture !== null && (await sharePicture(picture.file, gameTitle(game)))) onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Share picture" size="wide">
      <DialogBody>
        <SegmentedControl
          label="Scorers on the picture"
          value={names}
          onChange={setNames}
          segments={[
            { value: 'numbers', label: 'Numbers only' },
            { value: 'names', label: 'Names' },
          ]}
        />
        <div className="aspect-[1200/630] overflow-hidden rounded-card border border-line">
          {picture === null ? (
            <Skeleton className="size-full" />
          ) : (
            <img src={picture.url} alt={wordsOf(facts)} className="size-full" />
          )}
        </div>
        <p className="text-muted text-sm">
          The picture is made on this device. Names of minors are best left out.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void share()} disabled={picture === null}>
          {canSharePictures() ? 'Share' : 'Save picture'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** What the picture says. */
function wordsOf({ us, them, score, status }: ReturnType<typeof pictureFacts>): string {
  return `${isolated(us.name)} ${score.for}, ${isolated(them.name)} ${score.against}, ${status}`
}

interface ReadyPicture {
  readonly file: File
  readonly url: string
}

/** The picture of these facts, made anew with each change while it is shown. */
function usePicture(
  open: boolean,
  facts: ReturnType<typeof pictureFacts>,
  imageUrl: string | null,
): ReadyPicture | null {
  const [picture, setPicture] = useState<ReadyPicture | null>(null)
  useEffect(() => {
    if (!open) return
    let url: string | undefined
    let isOver = false
    makePicture(facts, imageUrl).then(
      (blob) => {
        if (isOver) return
        url = URL.createObjectURL(blob)
        setPicture({ url, file: new File([blob], fileName(facts), { type: blob.type }) })
      },
      () => toastError('The picture could not be made'),
    )
    return () => {
      isOver = true
      setPicture(null)
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [open, facts, imageUrl])
  return picture
}

/** E.g. 'minnesota-frost-boston-fleet.png': letters and digits alone, which every system takes. */
function fileName({ us, them }: ReturnType<typeof pictureFacts>): string {
  const names = [us.name, them.name].join(' ').toLowerCase()
  const words = names.match(/[\p{L}\p{N}]+/gu) ?? ['game']
  return `${words.join('-').slice(0, 80)}.png`
}
