/*
 * The server's clock as this page knows it: that of a device may be hours wrong. The device's own counts on
 * between two messages, through a sleep as well.
 */
let offset = 0

/** Records the server's time, in milliseconds since 1970, from a message that was just received. */
export function noteServerTime(moment: number): void {
  offset = moment - Date.now()
}

/** The server's time now, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset
