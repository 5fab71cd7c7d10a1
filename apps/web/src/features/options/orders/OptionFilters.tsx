import { useTexts } from '@fairtick/texts/react'
import { OPTION_CHOICES, type OptionFilter } from '../../../client/contracts/order-filter'
import { type Filtering, ListFilters } from '../../../filters/ListFilters'
import { directionKey, resultKey } from '../../../words/option-words'

/** The filters of the history of options. */
export function OptionFilters(props: Filtering<OptionFilter>) {
  const { text } = useTexts()
  return (
    <ListFilters
      {...props}
      everySide={text('options.everyDirection')}
      sides={OPTION_CHOICES.sides.map((key) => ({ key, text: text(directionKey(key)) }))}
      results={OPTION_CHOICES.results.map((key) => ({ key, text: text(resultKey(key)) }))}
    />
  )
}
