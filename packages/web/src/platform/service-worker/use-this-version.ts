/** Tells a service worker that waits to take over from the one before. */
export const USE_THIS_VERSION = 'use-this-version'
