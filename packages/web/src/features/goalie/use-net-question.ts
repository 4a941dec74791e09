import type { GameDetail } from '@icetally/domain/contract/games'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { shortLabel } from '../../game/short-label.ts'
import { clock } from '../../lib/clock/clock.ts'
import { playerNames } from '../../lib/format/player-names.ts'
import { useSession } from '../../lib/session/session.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { netQuestion } from './net-questions.ts'

/** What is to be asked about the net, with what the two answers do; null where nothing is. */
export function useNetQuestion(game: GameDetail, recording: GameRecordsShown, isAsked: boolean) {
  const { records, players, record } = recording
  const userId = useSession((session) => session.user?.id) ?? ''
  const [since] = useState(() => clock.now())
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const question = useMemo(
    () => (isAsked ? netQuestion(records, { userId, since, newId }) : null),
    [isAsked, records, userId, since],
  )
  if (question === null || answered.has(question.key)) return null
  const { key, goalieId, yes, no } = question
  const answer = (commands: readonly RecordingCommand[]) => () => {
    setAnswered(new Set([...answered, key]))
    const last = commands.at(-1)
    if (last !== undefined) void recordAndSay(record, last, undefined, commands.slice(0, -1))
  }
  const nameOf = playerNames(game.team.players, players)
  const text =
    goalieId === null
      ? question.text
      : question.text.replace('…', () => shortLabel(nameOf(goalieId)))
  return { text, onYes: answer(yes), onNo: answer(no) }
}
