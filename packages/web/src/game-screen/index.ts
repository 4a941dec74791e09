/** The interface of this subject: other subjects import nothing else of it. */
export { RecordingSettingsCard } from './shots/recording-options.tsx'
