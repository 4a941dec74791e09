import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../platform/browser/copy-text.ts'
import { IconButton } from '../platform/components/icon-button.tsx'

/** A team's code with a button that copies it, and briefly shows a tick. */
export function TeamCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => setCopied(await copyText(code, 'team code'))
  return (
    <span className="inline-flex items-center rounded-control border border-line bg-sunken pl-3">
      <span className="flex flex-col pb-1">
        <span className="text-muted text-xs leading-4">Team Code</span>
        <span className="type-figure text-[1.1875rem] tracking-[0.08em]">{code}</span>
      </span>
      <IconButton
        label="Copy team code"
        onClick={() => void copy()}
        icon={copied ? IconCheck : IconCopy}
        iconClass={copied ? 'size-5 text-success-text' : 'size-5'}
      />
    </span>
  )
}
