import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { useMemo, useState } from 'react'
import { clock } from '../../platform/clock/clock.ts'
import { type Recorder, recordAndReport } from '../../platform/sync/recording/report-recorded.ts'

/** A question that only a person can answer, with the commands of either answer. */
export interface Question {
  /** Identifies the question: it is shown once. */
  readonly key: string
  readonly text: string
  /** The words of the two answers, where they are not Yes and No. */
  readonly answers?: readonly [yes: string, no: string]
  readonly yes: readonly RecordingCommand[]
  readonly no: readonly RecordingCommand[]
}

/** The answered questions of a screen: they outlive the component that shows a question. */
export interface Asking {
  /** When the screen was opened, in milliseconds since 1970: older records raise no questions. */
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

/**
 * The first of these questions without an answer on this screen, with the actions of its answers.
 */
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
    if (last !== undefined) void recordAndReport(record, last, undefined, commands.slice(0, -1))
  }
  return { text, answers, onYes: answer(yes), onNo: answer(no) }
}
