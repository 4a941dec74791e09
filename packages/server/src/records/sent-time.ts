/** A moment that a client sent, in milliseconds; undefined when it sent none. */
export function sentTime(moment: string | undefined): number | undefined {
  return moment === undefined ? undefined : Date.parse(moment)
}
