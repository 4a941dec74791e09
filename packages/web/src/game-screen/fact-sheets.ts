import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { IconAlarm, IconBolt } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ButtonIcon } from '../platform/components/button.tsx'
import type { GameRecordsShown } from '../platform/sync/records/use-game-records.ts'
import { HitCorrection, HitSheet } from './hits/hit-sheets.tsx'
import { PenaltyCorrection } from './penalties/penalty-correction.tsx'
import { PenaltySheet } from './penalties/penalty-sheet.tsx'
import type { FactTime, Opened, SheetKindName } from './shared/sheet-kinds.ts'

/** The sheets of a kind of record. */
interface FactSheets {
  readonly icon: Parameters<typeof ButtonIcon>[0]['icon']
  /** Records a new one. */
  readonly Sheet: ComponentType<{
    readonly game: GameDetail
    readonly recording: GameRecordsShown
    readonly control: Opened<FactTime>
  }>
  /** Corrects the one with this id, and what the button to it reads. */
  readonly Correction: ComponentType<{
    readonly game: GameDetail
    readonly control: Opened<string>
  }>
  readonly correct: string
}

/** The sheets of every kind of record that has some. */
export const FACT_SHEETS: Readonly<Record<SheetKindName, FactSheets>> = {
  penalty: {
    icon: IconAlarm,
    Sheet: PenaltySheet,
    Correction: PenaltyCorrection,
    correct: 'Who, minutes and infraction',
  },
  hit: {
    icon: IconBolt,
    Sheet: HitSheet,
    Correction: HitCorrection,
    correct: 'Who and where',
  },
}
