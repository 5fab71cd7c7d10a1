import { useTexts } from '@fairtick/texts/react'
import { Chips } from '@fairtick/ui'
import { useCategories } from '../../client/market/market'
import { FAVOURITES, MOVERS } from './use-chip'

/** The starred instruments, those that moved most, or those of a category; a second tap clears it. */
export function CategoryChips(props: {
  readonly value: string | undefined
  readonly onChange: (chip: string | undefined) => void
}) {
  const { text } = useTexts()
  const categories = useCategories().data
  return (
    <Chips<string>
      label={text('home.categories')}
      options={[
        { key: FAVOURITES, text: text('home.favourites') },
        ...MOVERS.map((key) => ({ key, text: text(`home.${key}`) })),
        ...(categories ?? []).map(({ id, name }) => ({ key: String(id), text: name })),
      ]}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
