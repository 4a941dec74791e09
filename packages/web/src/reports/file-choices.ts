import type { Paper, ReportChoices } from '@icetally/domain/reports/formats'
import { useSyncExternalStore } from 'react'
import { storedText } from '../platform/browser/stored-text.ts'
import { deviceZone } from '../platform/format/device-zone.ts'

/** How CSV files are written: as programs expect them, or as spreadsheets of much of Europe do. */
export type CsvStyle = 'comma' | 'semicolon'

const paper = storedText('icetally-paper')
const csvStyle = storedText('icetally-csv-style')

/** Where the usual paper is Letter (ISO 3166, by Unicode's CLDR). */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE|GT|PA|SV|NI|CR|DO|PR|BZ)\b/

/** The paper that is usual where a language tag such as 'en-US' is spoken. */
export const usualPaper = (language: string): Paper => (LETTER.test(language) ? 'letter' : 'a4')

/** The CSV files that spreadsheets open by themselves where decimals have this mark. */
export const usualCsvStyle = (language: string): CsvStyle =>
  (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma'

const paperNow = (): Paper => {
  const chosen = paper.read()
  return chosen === 'letter' || chosen === 'a4' ? chosen : usualPaper(navigator.language)
}
const csvStyleNow = (): CsvStyle => {
  const chosen = csvStyle.read()
  if (chosen === 'comma' || chosen === 'semicolon') return chosen
  return usualCsvStyle(navigator.language)
}

/** The paper for PDFs, as chosen on this device. */
export const usePaper = (): Paper => useSyncExternalStore(paper.subscribe, paperNow)
export const choosePaper = (to: Paper): void => paper.write(to)
/** How CSV files are written, as chosen on this device. */
export const useCsvStyle = (): CsvStyle => useSyncExternalStore(csvStyle.subscribe, csvStyleNow)
export const chooseCsvStyle = (to: CsvStyle): void => csvStyle.write(to)

/**
 * All choices of report requests; days and times are in the zone of the team, or else of this
 * device.
 */
export const fileChoices = (
  teamZone: string | null,
): Pick<ReportChoices, 'paper' | 'separator' | 'decimal' | 'timeZone'> => ({
  paper: paperNow(),
  timeZone: teamZone ?? deviceZone(),
  ...(csvStyleNow() === 'semicolon'
    ? ({ separator: ';', decimal: ',' } as const)
    : ({ separator: ',', decimal: '.' } as const)),
})
