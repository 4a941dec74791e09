import { IconKeyboard } from '@tabler/icons-react'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { deferredPart } from '../../platform/react/loaded-screen.tsx'
import type { KeyListProps } from './key-list.tsx'

const KeyList = deferredPart(async () => (await import('./key-list.tsx')).KeyList)

/** The quiet button that opens the list of keys, where there is something like a keyboard. */
export function KeyboardHelp(props: KeyListProps) {
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={IconKeyboard}
        iconClass="size-5.5"
        onClick={() => props.control.show(true)}
        className="not-any-pointer-fine:hidden"
      />
      <KeyList {...props} />
    </>
  )
}
