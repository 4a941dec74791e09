import { Checkbox } from '../../components/checkbox.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { changeRecordingSettings, useRecordingSettings } from './recording-settings.ts'
import { mayVibrate, vibrate, vibrates } from './vibration.ts'

const HANDS = [
  { value: 'left', label: 'Left-handed' },
  { value: 'right', label: 'Right-handed' },
] as const

/** How to record on this device; every choice takes effect at once. */
export function RecordingOptions() {
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
      <p className="text-muted">AGAINST and the players stand on the side of your {hand} thumb.</p>
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
