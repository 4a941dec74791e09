import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Section } from '../../platform/components/card.tsx'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { Dialog, DialogBody, DoneFooter } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { RecordedOptions } from '../../team/index.ts'
import { changeRecorded, useRecordingChoice } from '../shared/recorded.ts'
import {
  changeRecordingSettings,
  mayVibrate,
  useRecordingSettings,
  vibrate,
  vibrates,
} from '../shared/recording-settings.ts'

const HANDS = [
  { value: 'left', label: 'Left-handed' },
  { value: 'right', label: 'Right-handed' },
] as const

/** How to record on this device; every choice takes effect at once. */
function RecordingOptions() {
  const { hand, lastUsedFirst, vibrate: chosen } = useRecordingSettings()
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Recording Hand"
        value={hand}
        onChange={(value) => changeRecordingSettings({ hand: value })}
        segments={HANDS}
        size="large"
      />
      <p className="text-muted">AGAINST and the players are on the side of your {hand} thumb.</p>
      <div className="-mx-2">
        <Checkbox
          label="Last five shooters first"
          detail="Above the roster, which stays sorted by number."
          checked={lastUsedFirst}
          onChange={(event) =>
            changeRecordingSettings({ lastUsedFirst: event.currentTarget.checked })
          }
        />
        {mayVibrate() && (
          <Checkbox
            label="Vibrate with every shot"
            detail="So that a shot can be felt without looking."
            checked={vibrates(chosen)}
            onChange={(event) => {
              changeRecordingSettings({ vibrate: event.currentTarget.checked })
              vibrate('recorded')
            }}
          />
        )}
      </div>
    </div>
  )
}

/** The settings of recording without leaving the game, and its recorded kinds. */
export function RecordingSettingsDialog(layer: Layer) {
  const { id } = useOpenGameRecords().game
  const choice = useRecordingChoice()
  return (
    <Dialog {...layer} title="Recording settings" description="On this device" size="compact">
      <DialogBody>
        <RecordingOptions />
        <section className="border-line border-t pt-4">
          <h3 className="type-heading text-xl">What is recorded</h3>
          <p className="mb-2 text-muted">In this game, on this device.</p>
          <RecordedOptions value={choice} onChange={(change) => changeRecorded(id, change)} />
        </section>
      </DialogBody>
      <DoneFooter onDone={layer.onClose} />
    </Dialog>
  )
}

/** The settings of recording, among all the other settings. */
export function RecordingSettingsCard() {
  return (
    <Section title="Recording">
      <RecordingOptions />
      <p className="mt-3 text-muted">Stored on this device.</p>
    </Section>
  )
}
