import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { counted } from '@icetally/domain/platform/counted'
import { dotted } from '../platform/format/dotted.ts'

/** A star's figures, e.g. '2 G · 1 A · 4 shots', or '27 of 28 saved'. */
export function didWhat({ players, goalies }: GameSheet, playerId: string): string {
  const inNet = goalies.find((line) => line.playerId === playerId)
  if (inNet?.shotsAgainst) return `${inNet.saves} of ${inNet.shotsAgainst} saved`
  const line = players.find((one) => one.playerId === playerId)
  if (line === undefined) return ''
  return dotted([
    !!line.goals && `${line.goals} G`,
    !!line.assists && `${line.assists} A`,
    line.shots !== null && counted(line.shots, 'shot'),
  ])
}
