/**
 * Codes of three letters that are rude, an insult or close to one in a language of the rinks
 * (English, French, German, Spanish, Swedish, Norwegian, Finnish, Dutch, Polish, Czech, Russian).
 * They would be in every row and sheet.
 */
const RUDE: ReadonlySet<string> = new Set(
  [
    'ABO ANL ANS ANU ARS ASS ASZ AZZ BCH BIT BJS BOG BTC BTH BUM CIP CLT CNT COC COK CON CRP CUL CUM CUN CUZ',
    'DCK DIC DIE DIK DIX DUM DUP DYK FAG FAP FAT FCK FCU FEL FGT FIC FIK FIS FIT FKK FKU FOK FQU FUC FUK FUQ FUT FUX FVK FYL',
    'GAY GEI GEY GIT GOD GOI GYP HAG HEL HIV HOE HOM HOR HUI HUJ HUR JAP JEB JEW JIZ JUD KAF KAK KCK KIK KIL KKK KNT KNU KOC KOK',
    'KUK KUL KUM KUN KUR KUT KYK KYS KZS LES LSD LUL MFR MIC MLF MRD MUF NAD NAZ NEG NGA NGG NGR NIG NIP NIQ NUT NZI',
    'ORG PCP PED PEE PIC PIG PIS PIZ PKI PMS PNS POO PRD PRK PRN PUS PUT PZD RAP RPE SAU SEX SHT SHI SHZ',
    'SLT SLU SMT SOB SOD SPC SPK SPZ SRA SS STD SUC SUK SUX SXX SXY TIT TRD TWT URN VAG VAJ VTU VUL WAN WAP WHR WNK WOG WOP',
    'WIX WTF XXX ZIZ ZOB',
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
