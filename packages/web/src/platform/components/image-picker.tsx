import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldFrame } from './fields.tsx'

/** Chooses one image file and shows it before anything is sent. */
export function ImagePicker(props: {
  label: string
  file: File | null
  onChange: (file: File | null) => void
  /** The chosen file is no picture, despite its name. */
  onUnreadable: () => void
  hint: string
  error: string | undefined
  accept: string
}) {
  const { label, file, onChange, onUnreadable, hint, error, accept } = props
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(file)
  return (
    <FieldFrame label={label} optional hint={hint} error={error}>
      {(wiring) => (
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
            {file && <span className="w-full truncate text-muted text-sm">{file.name}</span>}
            <input
              {...wiring}
              ref={input}
              type="file"
              accept={accept}
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
            {file && (
              <Button
                variant="ghost"
                size="small"
                icon={IconTrash}
                iconClass="size-4.5"
                onClick={() => onChange(null)}
              >
                Remove image
              </Button>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

/** An address for a file that is released when the file changes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const url = URL.createObjectURL(file)
    setUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return url
}
