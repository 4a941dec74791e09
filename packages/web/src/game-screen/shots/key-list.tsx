import { memo } from 'react'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { Dialog, DialogBody, DoneFooter } from '../../platform/components/dialog.tsx'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import { type KeyScope, keysFor } from './shot-commands.ts'
import { switchSingleKeys, useSingleKeys } from './use-shot-keys.ts'

/** The keys that work, and the dialog that lists them. */
export interface KeyListProps extends KeyScope {
  readonly control: DialogControl<true>
}

/** The list of keys, in its dialog. */
export const KeyList = memo(function KeyList(props: KeyListProps) {
  const { control, mayRecord } = props
  const on = useSingleKeys()
  const keys = keysFor(props)
  return (
    <Dialog {...control.dialog} title="Keyboard shortcuts">
      <DialogBody>
        <Checkbox
          label="Use single keys"
          detail="On this device. The arrow keys and Enter always work on the rink."
          checked={on}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
          className="-mx-2"
        />
        <dl className="gap-8 *:mb-2 *:break-inside-avoid sm:columns-2">
          {keys.map(({ key, does }) => (
            <Shortcut key={key} keys={[key.toUpperCase()]} does={does} />
          ))}
          {mayRecord && <Shortcut keys={['0–99']} does="Player by jersey number" />}
        </dl>
        <dl className="grid gap-2 border-line border-t pt-4">
          <Shortcut keys={['←', '↑', '↓', '→']} does="Move the cursor on the rink" />
          <Shortcut keys={['Shift', '←']} does="Move it faster" />
          {mayRecord && <Shortcut keys={['Enter']} does="Record a shot at the cursor" />}
        </dl>
      </DialogBody>
      <DoneFooter onDone={control.close} />
    </Dialog>
  )
})

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex min-w-8 shrink-0 gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="flex h-8 min-w-8 items-center justify-center whitespace-nowrap rounded-small border border-edge border-b-2 bg-sunken px-2 font-sans font-semibold text-[0.9375rem]"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
