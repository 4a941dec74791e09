import { IconAlarm, IconBolt } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ButtonIcon } from '../platform/components/button.tsx'
import { HitCorrection, HitSheet } from './hits/hit-sheets.tsx'
import { PenaltyCorrection } from './penalties/penalty-correction.tsx'
import { PenaltySheet } from './penalties/penalty-sheet.tsx'
import type { CorrectionProps, SheetProps } from './shared/fact-dialogs.tsx'
import type { SheetKindName } from './shared/sheet-kinds.ts'

/** The sheets of a kind of record. */
interface FactSheets {
  readonly icon: Parameters<typeof ButtonIcon>[0]['icon']
  /** Records a new one. */
  readonly Sheet: ComponentType<SheetProps>
  /** Corrects the one with this id, and the label of its button. */
  readonly Correction: ComponentType<CorrectionProps>
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
