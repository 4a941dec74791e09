/**
 * Codes of three letters that are rude, an insult or close to one in a language of the rinks
 * (English, French, German, Spanish, Swedish, Norwegian, Finnish, Dutch, Polish, Czech, Russian).
 * They would be in every row and sheet.
 */
const RUDE: ReadonlySet<string> = new Set(
  [
    'ANL ANS ANU ARS ASS ASZ AZZ BCH BJS BTC BTH BUM CLT CNT COC COK CON CRP CUL CUM CUN CUZ',
    'DCK DIC DIE DIK DIX DUM DYK FAG FAP FAT FCK FCU FEL FGT FIK FIS FKK FKU FOK FQU FUC FUK FUQ FUX FVK FYL',
    'GAY GEI GEY GIT GOD GOI HAG HEL HIV HOE HOR HUI HUJ HUR JAP JEB JEW JIZ JUD KAK KCK KIK KIL KKK KNT KOC KOK',
    'KUK KUL KUM KUN KUR KUT KYK KYS KZS LES LSD LUL MFR MIC MLF MRD MUF NAD NAZ NEG NGA NGG NGR NIG NIP NUT NZI',
    'ORG PCP PED PEE PIC PIG PIS PIZ PKI PMS PNS POO PRK PRN PUS PUT PZD RAP RPE SAU SEX SHT SHI SHZ',
    'SLT SLU SMT SOB SPC SPK SPZ STD SUC SUK SUX SXX SXY TIT TRD TWT URN VAG VAJ VTU VUL WAN WAP WHR WNK WOG WOP',
    'WTF XXX ZOB',
    'БЛЯ ЕБА ЕБЛ ЖИД ЖОП МУД ПИД ПИЗ СРА СУК ССЫ ХЕР ХУЕ ХУИ ХУЙ ХУЯ ЧМО',
  ].flatMap((line) => line.split(' ')),
)

/** Digits as the letters that they are read as. */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ 0: 'O', 1: 'I', 3: 'E', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B', 9: 'G' },
}

/** Is a code in capitals rude, also with digits instead of letters? */
export const isRudeCode = (code: string): boolean =>
  RUDE.has(code.replaceAll(/\d/g, (digit) => READ_AS[digit] ?? digit))
