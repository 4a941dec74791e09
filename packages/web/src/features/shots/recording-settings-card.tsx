import { Section } from '../../components/card.tsx'
import { RecordingOptions } from './recording-options.tsx'

/** The settings of recording, among all the other settings. */
export function RecordingSettingsCard() {
  return (
    <Section title="Recording">
      <RecordingOptions />
      <p className="mt-3 text-muted">Kept on this device.</p>
    </Section>
  )
}
