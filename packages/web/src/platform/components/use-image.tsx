import { type ReactElement, useState } from 'react'

/** The picture at an address, for a decoration; null where there is none or it does not load. */
export function useImage(
  imageUrl: string | null | undefined,
  className: string,
): ReactElement | null {
  const [broken, setBroken] = useState<string | null>(null)
  if (!imageUrl || imageUrl === broken) return null
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(imageUrl)}
      className={className}
    />
  )
}
