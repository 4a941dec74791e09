import type { CommandWords } from '@icetally/domain/recording/kind'
import { definitionOf, type RecordingCommand } from '@icetally/domain/recording/operations'

/** The specification's words for a command. */
export const wordsOf = (command: RecordingCommand): CommandWords => definitionOf(command).words
