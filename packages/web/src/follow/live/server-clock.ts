/*
 * The server's clock as this page knows it: that of a device may be hours wrong. The device's own counts on
 * between two messages, through a sleep as well.
 */
let offset = 0

/** Notes what the server's clock said, in milliseconds since 1970, in a message that has just come. */
export function noteServerTime(moment: number): void {
  offset = moment - Date.now()
}

/** What the server's clock says now, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset
