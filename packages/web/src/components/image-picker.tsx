import { IconAlertCircle, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** Chooses one image file and shows it before anything is sent. */
export function ImagePicker(props: {
  label: string
  file: File | null
  onChange: (file: File | null) => void
  /** The chosen file is no picture, despite its name. */
  onUnreadable: () => void
  hint?: string
  error?: string | undefined
  accept?: string
}) {
  const { label, file, onChange, onUnreadable, hint, error, accept = 'image/*' } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(file)
  const note = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-[0.9375rem]">
          {label}
        </label>
        <span className="text-muted text-sm">Optional</span>
      </div>
      <div className="flex items-center gap-4 rounded-control border border-edge border-dashed p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <span className="flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
          {preview === null ? (
            <IconPhotoPlus aria-hidden="true" className="size-7" />
          ) : (
            <img
              src={preview}
              alt="Preview"
              onError={onUnreadable}
              className="size-full object-cover"
            />
          )}
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          {file !== null && <span className="w-full truncate text-muted text-sm">{file.name}</span>}
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              if (chosen !== undefined) onChange(chosen)
              event.currentTarget.value = ''
            }}
            className="sr-only"
          />
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            {file === null ? 'Choose image' : 'Change image'}
          </Button>
          {file !== null && (
            <Button
              variant="ghost"
              size="small"
              icon={<IconTrash aria-hidden="true" className="size-4.5" />}
              onClick={() => onChange(null)}
            >
              Remove image
            </Button>
          )}
        </div>
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classes(
            'flex items-start gap-1.5 text-sm',
            error === undefined ? 'text-muted' : 'font-semibold text-danger-text',
          )}
        >
          {error !== undefined && (
            <IconAlertCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          {note}
        </p>
      )}
    </div>
  )
}

/** An address for a file that is released when the file changes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
