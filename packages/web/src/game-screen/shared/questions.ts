import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { useMemo, useState } from 'react'
import { clock } from '../../platform/clock/clock.ts'
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

/** What was asked on a screen: it outlives the part of the screen that shows a question. */
export interface Asking {
  /** Since when the screen is open, in milliseconds since 1970: nothing is asked about what is older. */
  readonly since: number
  readonly answered: ReadonlySet<string>
  readonly onAnswer: (key: string) => void
}

/** The questions of a screen from now on. */
export function useAsking(): Asking {
  const [since] = useState(() => clock.now())
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      since,
      answered,
      onAnswer: (key) => setAnswered((before) => new Set([...before, key])),
    }),
    [since, answered],
  )
}

/** The first of these questions that was not answered on this screen, with what the answers do. */
export function useQuestion(
  questions: readonly (Question | null)[],
  record: Recorder,
  { answered, onAnswer }: Asking,
) {
  const question = questions.find((one) => one !== null && !answered.has(one.key))
  if (!question) return null
  const { key, text, answers, yes, no } = question
  const answer = (commands: readonly RecordingCommand[]) => () => {
    onAnswer(key)
    const last = commands.at(-1)
    if (last !== undefined) void recordAndSay(record, last, undefined, commands.slice(0, -1))
  }
  return { text, answers, onYes: answer(yes), onNo: answer(no) }
}
