/** The sizes of a picture in pixels: as links show it, as feeds do, and as stories fill a phone. */
export const FORMATS = {
  wide: { width: 1200, height: 630, label: 'Wide' },
  tall: { width: 1080, height: 1350, label: 'Post' },
  story: { width: 1080, height: 1920, label: 'Story' },
} as const

/** The purpose of a picture. */
export type PictureFormat = keyof typeof FORMATS
