import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DoneFooter } from './dialog.tsx'
import type { Layer } from './layers.ts'

/** A secret that was just created, to be copied: it is not shown again. */
export function SecretDialog(
  props: Layer & {
    title: string
    secret: string
    /** Its name: "API key". */
    noun: string
    /** Its purpose, above it. */
    purpose: ReactNode
    /** How it is used, below it. */
    use: ReactNode
  },
) {
  const { title, secret, noun, purpose, use, ...layer } = props
  return (
    <Dialog {...layer} title={title} size="compact" keepOpen>
      <DialogBody>
        <p className="text-muted">{purpose}</p>
        <p className="wrap-anywhere select-all rounded-control border border-line bg-sunken px-4 py-3 text-center font-mono font-semibold">
          {secret}
        </p>
        <Button icon={IconCopy} onClick={() => void copyText(secret, noun, 'the ')}>
          {`Copy ${noun}`}
        </Button>
        <p className="text-muted text-sm">{use}</p>
      </DialogBody>
      <DoneFooter quiet onDone={layer.onClose} />
    </Dialog>
  )
}
