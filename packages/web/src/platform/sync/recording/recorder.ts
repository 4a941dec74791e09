import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'

/** Shows commands of a game at once; the promise settles once it is safe on this device, or is not. */
export interface Recorder {
  /** `observedAt`: of a repeated record, when it was observed, in milliseconds since 1970. */
  (command: RecordingCommand, observedAt?: number): Promise<Operation>
  readonly gameId: string
  /** The records as this device shows them now. */
  readonly shown: () => GameRecords
}
