/** A figure with its sign and so many decimals; a dash where it is not known. */
export function signedText(figure: number | null, digits = 0): string {
  if (figure === null) return '–'
  const size = Math.abs(figure).toFixed(digits)
  if (Number(size) === 0) return size
  return `${figure < 0 ? '−' : '+'}${size}`
}
