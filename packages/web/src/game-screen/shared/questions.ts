import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { useState } from 'react'
import { type Recorder, recordAndSay } from '../../platform/sync/recording/say-recorded.ts'

/** Something that only a person knows, and what either answer records. */
export interface Question {
  /** The same question is asked once. */
  readonly key: string
  readonly text: string
  /** The words of the two answers, where they are not Yes and No. */
  readonly answers?: readonly [yes: string, no: string]
  readonly yes: readonly RecordingCommand[]
  readonly no: readonly RecordingCommand[]
}

/** The first of these questions that was not answered here, with what the answers do. */
export function useQuestion(questions: readonly (Question | null)[], record: Recorder) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const question = questions.find((one) => one !== null && !answered.has(one.key))
  if (!question) return null
  const { key, text, answers, yes, no } = question
  const answer = (commands: readonly RecordingCommand[]) => () => {
    setAnswered(new Set([...answered, key]))
    const last = commands.at(-1)
    if (last !== undefined) void recordAndSay(record, last, undefined, commands.slice(0, -1))
  }
  return { text, answers, onYes: answer(yes), onNo: answer(no) }
}
