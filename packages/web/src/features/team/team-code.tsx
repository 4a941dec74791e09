import { CopyButton } from '../../components/copy-button.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'

/** A team's code with a button that copies it. */
export function TeamCode({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center rounded-control border border-line bg-sunken pl-2.5">
      <span className="mr-2 text-muted text-sm">Team Code</span>
      <span className="type-figure text-xl tracking-[0.08em]">{code}</span>
      <CopyButton
        label="Copy team code"
        text={code}
        onCopied={() => toastSuccess('Team code copied to clipboard!')}
        onFailed={() => toastError('Failed to copy team code')}
      />
    </span>
  )
}
