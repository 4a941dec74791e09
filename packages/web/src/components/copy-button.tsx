import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** Copies a text to the clipboard and shows a tick for a moment. */
export function CopyButton(props: {
  /** The accessible name, e.g. "Copy team code". */
  label: string
  text: string
  onCopied?: (() => void) | undefined
  onFailed?: (() => void) | undefined
}) {
  const { label, text, onCopied, onFailed } = props
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      onFailed?.()
    }
  }
  return (
    <IconButton
      label={label}
      onClick={() => void copy()}
      icon={
        copied ? (
          <IconCheck aria-hidden="true" className="size-5 text-success-text" />
        ) : (
          <IconCopy aria-hidden="true" className="size-5" />
        )
      }
    />
  )
}
