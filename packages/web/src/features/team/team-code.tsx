import { CopyButton } from '../../components/copy-button.tsx'
import { toastError, toastSuccess } from '../../lib/messages/toast.ts'

/** A team's code with a button that copies it. */
export function TeamCode({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center rounded-control border border-line bg-sunken pl-3">
      <span className="flex flex-col pb-1">
        <span className="text-muted text-xs leading-4">Team Code</span>
        <span className="type-figure text-[1.1875rem] tracking-[0.08em]">{code}</span>
      </span>
      <CopyButton
        label="Copy team code"
        text={code}
        onCopied={() => toastSuccess('Team code copied to clipboard!')}
        onFailed={() => toastError('Failed to copy team code')}
      />
    </span>
  )
}
