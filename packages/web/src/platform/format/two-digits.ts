/** A part of a date or a time with two digits, e.g. '07'. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')
