/** Is the whole app kept on this device? Then its files are there without a network, too. */
export const isKeptHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
