import { counted } from '@icetally/domain/counted'
import { Notice } from '../../components/notice.tsx'

export interface DiscrepancyLine {
  gameId: string
  game: string
  sentence: string
}

/** Says where scored shots and recorded goals differ, rather than choosing one of the two. */
export function DiscrepancyNotice({ lines }: { lines: readonly DiscrepancyLine[] }) {
  const [only] = lines
  if (only === undefined) return null
  if (lines.length === 1) {
    return (
      <Notice>
        {only.game}: {only.sentence}
      </Notice>
    )
  }
  return (
    <Notice>
      <details>
        <summary className="min-h-6">
          In {counted(lines.length, 'game')} the scored shots and the recorded goals differ.
        </summary>
        <ul className="mt-2 font-normal">
          {lines.map(({ gameId, game, sentence }) => (
            <li key={gameId}>
              {game}: {sentence}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
