import { useState } from 'react'
import { publishedUrl } from '../../client/content/news'

/** A picture of news or a company; nothing without one, or where it was taken away meanwhile. */
export function PublishedPicture(props: {
  /** Its path; empty if there is none. */
  readonly path: string
  /** Words for what it shows; empty where it only decorates. */
  readonly alt: string
  readonly shape: 'small' | 'whole'
}) {
  const { path, alt, shape } = props
  const [missing, setMissing] = useState<string>()
  if (path === '' || path === missing) return null
  return (
    <img
      src={publishedUrl(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(path)}
      className={`rounded-control bg-sunken ${SHAPES[shape]}`}
      data-testid="published-picture"
    />
  )
}

const SHAPES = {
  small: 'size-12 object-cover',
  whole: 'max-h-96 w-full object-contain',
} as const
