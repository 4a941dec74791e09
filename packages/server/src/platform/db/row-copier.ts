/**
 * Copies the rows of a long read that are all held until it is answered. As the embedded database
 * returns them, each takes several times the memory, and has a copy of its own of every shared id.
 */
export function rowCopier(): <Row extends object>(rows: readonly Row[]) => Row[] {
  const shared = new Map<string, string>()
  const share = (text: string): string => {
    const known = shared.get(text)
    if (known !== undefined) return known
    shared.set(text, text)
    return text
  }
  const copyOf = <Row extends object>(row: Row): Row => {
    const copy: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(row)) {
      copy[name] = name === 'id' || typeof value !== 'string' ? value : share(value)
    }
    return copy as Row
  }
  return (rows) => rows.map(copyOf)
}
