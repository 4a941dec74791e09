import { clockText } from '../../platform/clock-text.ts'
import type { GameFormat } from './game-format.ts'

/** A format in a sentence or two: '3 × 20:00, overtime 5:00, shootout. Penalties 2:00, 5:00, 10:00.' */
export function formatWords({ periods, overtimes, shootout, penalties }: GameFormat): string {
  const [first = 0] = periods
  const isEqual = periods.every((seconds) => seconds === first)
  const regulation = isEqual
    ? `${periods.length} × ${clockText(first)}`
    : periods.map(clockText).join(' + ')
  const overtime =
    overtimes.length === 0 ? 'no overtime' : `overtime ${overtimes.map(clockText).join(', ')}`
  const box = [penalties.minor, penalties.major, penalties.misconduct].map(clockText).join(', ')
  return `${regulation}, ${overtime}${shootout ? ', shootout' : ''}. Penalties ${box}.`
}
