/** Makes a waiting service worker replace the one before. */
export const USE_THIS_VERSION = 'use-this-version'
