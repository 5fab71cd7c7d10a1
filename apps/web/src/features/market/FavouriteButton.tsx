import { useTexts } from '@fairtick/texts/react'
import { IconButton, showToast } from '@fairtick/ui'
import { Star } from '@fairtick/ui/icons'
import { FAVOURITES_MAX, setFavourite, useIsFavourite } from '../../client/market/favourites'
import type { Listing } from '../../client/market/market'

/** The star of an instrument: adds it to this device's favourites, or removes it. */
export function FavouriteButton(props: {
  readonly instrument: Listing['instrument']
  readonly size?: 'small' | 'medium'
}) {
  const { instrument } = props
  const { text } = useTexts()
  const isFavourite = useIsFavourite(instrument.id)
  const press = () => {
    if (!setFavourite(instrument.id, !isFavourite))
      showToast({ text: text('home.favouritesFull', { most: FAVOURITES_MAX }) })
  }
  return (
    <IconButton
      label={text('home.favouriteOf', { name: instrument.showCode })}
      icon={<Star size={20} className={isFavourite ? 'fill-current' : undefined} />}
      isPressed={isFavourite}
      onPress={press}
      size={props.size}
      testId={`star-${instrument.code}`}
    />
  )
}
