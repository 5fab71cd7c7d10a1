import { useTexts } from '@fairtick/texts/react'
import { ListRow } from '@fairtick/ui'
import { CirclePlay } from '@fairtick/ui/icons'
import { useVideoLink } from '../../client/video'

/** The way to a video of the operators' choice, if there is one. Source: docs/spec/product.md 2.1. */
export function VideoLink() {
  const { text } = useTexts()
  const { data: address } = useVideoLink()
  if (!address) return null
  return (
    <ListRow
      leading={<CirclePlay size={22} aria-hidden="true" className="text-accent" />}
      title={text('home.video')}
      detail={text('home.videoText', { host: new URL(address).host })}
      hasChevron
      isDense
      href={address}
      isExternal
      testId="video"
    />
  )
}
