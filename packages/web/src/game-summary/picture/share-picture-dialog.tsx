import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { useEffect, useMemo, useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSheetNames } from '../../games/use-sheet-names.ts'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { gameName } from '../../platform/format/game-title.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { toastError } from '../../platform/messages/toast.ts'
import { useIdentities, useTheirCode } from '../../platform/queries/opponents.ts'
import { FORMATS, type PictureFormat } from './formats.ts'
import { makePicture } from './make-picture.ts'
import { type NamesInPicture, pictureFacts } from './picture-facts.ts'
import { canSharePictures, sharePicture } from './share-file.ts'

interface SharePictureDialogProps extends Layer {
  readonly sheet: GameSheet
  readonly imageUrl: string | null
}

const FORMAT_NAMES = (['wide', 'tall', 'story'] as const).map((value) => ({
  value,
  label: FORMATS[value].label,
}))

/**
 * Shows the picture of the game and shares it with the device's sharing, or saves it without one.
 */
export function SharePictureDialog(props: SharePictureDialogProps) {
  const { open, onClose, sheet, imageUrl } = props
  const { game, records } = useOpenGameRecords()
  const { shots } = records
  const nameOf = useSheetNames()
  const [names, setNames] = useState<NamesInPicture>('numbers')
  const [format, setFormat] = useState<PictureFormat>('wide')
  const identity = useIdentities(game.teamId)(game.opponent)
  const code = useTheirCode(game) ?? identity.code
  const facts = useMemo(
    () => pictureFacts({ game, theirs: { ...identity, code }, shots }, sheet, nameOf, names),
    [game, identity, code, shots, sheet, nameOf, names],
  )
  const picture = usePicture(open, format, facts, imageUrl)
  const { width, height } = FORMATS[format]
  const share = async () => {
    if (picture !== null && (await sharePicture(picture.file, gameName(game)))) onClose()
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
        <SegmentedControl
          label="Format"
          value={format}
          onChange={setFormat}
          segments={FORMAT_NAMES}
        />
        <div
          // The whole picture, as large as the dialog has space for.
          style={{
            aspectRatio: width / height,
            width: `max(13.5rem, (100dvh - 22rem) * ${width / height})`,
          }}
          className="mx-auto max-w-[min(100%,44rem)] shrink-0 overflow-hidden rounded-card border border-line"
        >
          {picture === null ? (
            <Skeleton className="size-full" />
          ) : (
            <img src={picture.url} alt={wordsOf(facts)} className="size-full" />
          )}
        </div>
        <p className="text-muted text-sm">
          {width} x {height} pixels, made on this device. Names of minors are best left out.
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

/** The content of the picture. */
function wordsOf({ us, them, score, status }: ReturnType<typeof pictureFacts>): string {
  return `${isolated(us.name)} ${score.for}, ${isolated(them.name)} ${score.against}, ${status}`
}

interface ReadyPicture {
  readonly file: File
  readonly url: string
}

/** The picture of these facts, drawn again with each change while it is shown. */
function usePicture(
  open: boolean,
  format: PictureFormat,
  facts: ReturnType<typeof pictureFacts>,
  imageUrl: string | null,
): ReadyPicture | null {
  const [picture, setPicture] = useState<ReadyPicture | null>(null)
  useEffect(() => {
    if (!open) return
    let url: string | undefined
    let isOver = false
    makePicture(format, facts, imageUrl).then(
      (blob) => {
        if (isOver) return
        url = URL.createObjectURL(blob)
        setPicture({ url, file: new File([blob], fileName(facts), { type: blob.type }) })
      },
      () => toastError('The picture could not be created'),
    )
    return () => {
      isOver = true
      setPicture(null)
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [open, format, facts, imageUrl])
  return picture
}

/** E.g. 'minnesota-frost-boston-fleet.png': letters and digits alone, which every system takes. */
function fileName({ us, them }: ReturnType<typeof pictureFacts>): string {
  const names = [us.name, them.name].join(' ').toLowerCase()
  const words = names.match(/[\p{L}\p{N}]+/gu) ?? ['game']
  return `${words.join('-').slice(0, 80)}.png`
}
