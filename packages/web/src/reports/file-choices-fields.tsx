import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { chooseCsvStyle, choosePaper, useCsvStyle, usePaper } from './file-choices.ts'

/** The paper of PDFs and the kind of CSV files, stored on this device. */
export function FileChoicesFields() {
  const paper = usePaper()
  const csvStyle = useCsvStyle()
  return (
    <div className="grid grid-cols-2 gap-3 border-line border-t pt-4">
      <div>
        <p aria-hidden="true" className="mb-1 text-muted text-sm">
          Paper
        </p>
        <SegmentedControl
          label="Paper"
          value={paper}
          onChange={choosePaper}
          segments={[
            { value: 'letter', label: 'Letter' },
            { value: 'a4', label: 'A4' },
          ]}
        />
      </div>
      <div>
        <p aria-hidden="true" className="mb-1 text-muted text-sm">
          CSV numbers
        </p>
        <SegmentedControl
          label="CSV numbers"
          value={csvStyle}
          onChange={chooseCsvStyle}
          segments={[
            { value: 'comma', label: '1.5, 2' },
            { value: 'semicolon', label: '1,5; 2' },
          ]}
        />
      </div>
    </div>
  )
}
