import type { ImportKind } from '@icetally/domain/imports/endpoints/imports'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../platform/components/button.tsx'
import { Card } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { TextArea } from '../platform/components/fields.tsx'
import { useDraft } from '../platform/forms/drafts.ts'
import type { ImportContent } from '../platform/queries/imports.ts'
import { WORDS } from './import-words.ts'

/** The name of the draft of pasted text. */
export const importDraft = (teamId: string, kind: ImportKind): string => `${kind} of ${teamId}`

/** Takes a file, chosen or dropped, or text that is pasted. */
export function ImportSource(props: {
  teamId: string
  kind: ImportKind
  disabled: boolean
  /** The input that is being read. */
  reading: ImportContent | null
  onRead: (content: ImportContent) => void
}) {
  const { teamId, kind, disabled, reading, onRead } = props
  const { hint, placeholder, accept } = WORDS[kind]
  const [text, setText] = useDraft(importDraft(teamId, kind), '')
  const isReading = reading !== null
  const isFile = typeof reading !== 'string'
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-5">
      <p className="text-muted">{hint}</p>
      <FileDrop
        accept={accept}
        disabled={disabled || isReading}
        pending={isReading && isFile}
        onFile={onRead}
      />
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onRead(text)
        }}
      >
        <TextArea
          label="Or paste it here"
          rows={7}
          spellCheck={false}
          value={text}
          placeholder={placeholder}
          onChange={(event) => setText(event.currentTarget.value)}
          className="whitespace-pre font-mono text-[0.9375rem]"
        />
        <Button
          type="submit"
          disabled={disabled || text.trim() === ''}
          pending={isReading && !isFile}
          pendingText="Reading..."
          className="sm:self-start"
        >
          Show Preview
        </Button>
      </form>
    </Card>
  )
}

function FileDrop(props: {
  accept: string
  disabled: boolean
  pending: boolean
  onFile: (file: File) => void
}) {
  const { accept, disabled, pending, onFile } = props
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !disabled) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-7 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        over ? 'border-focus bg-accent-soft' : 'border-edge bg-sunken',
      )}
    >
      <IconFileUpload aria-hidden="true" className="size-9 text-accent-text" />
      <label htmlFor={id} className="sr-only">
        File
      </label>
      <input
        id={id}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          event.currentTarget.value = ''
        }}
        className="sr-only"
      />
      <Button
        variant="secondary"
        disabled={disabled && !pending}
        pending={pending}
        pendingText="Reading..."
        onClick={() => input.current?.click()}
      >
        Choose File
      </Button>
      <p className="text-muted text-sm">
        CSV, Excel (.xlsx){accept.includes('.ics') && ', calendar (.ics)'} or text, up to 5 MB
        <span className="max-sm:hidden">; or drop it here</span>
      </p>
    </div>
  )
}
