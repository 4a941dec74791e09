/** Is the whole app cached on this device? Then its files are available without a network, too. */
export const isStoredHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
