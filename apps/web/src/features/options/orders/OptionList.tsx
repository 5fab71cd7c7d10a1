import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { LinkButton, List } from '@fairtick/ui'
import { loadedOptions } from '../../../client/options/option-pages'
import { type OwnOption, useOptions } from '../../../client/options/options'
import { NO_FILTER, type OptionFilter } from '../../../client/contracts/order-filter'
import { type FilteredListProps, useFilteredStates } from '../../../filters/filtered-list'
import { tradePath } from '../../../paths/paths'
import { nextPageOf } from '../../../reads/use-list-states'
import { OptionRow } from './OptionRow'

/** One list of options with its states: loading, empty, error with retry, more. */
export function OptionList(
  props: FilteredListProps<OwnOption, OptionFilter> & { readonly status: OptionStatus },
) {
  const { text } = useTexts()
  const { status, filter = NO_FILTER } = props
  const options = useOptions(status, filter)
  const states = useFilteredStates(options, filter, `options.${status}`, {
    error: text('options.listError'),
    hasEnd: status === 'settled',
  })
  return (
    <List
      label={props.label}
      items={options.data && loadedOptions(options.data)}
      keyOf={({ id }) => id}
      {...states}
      {...nextPageOf(options)}
      emptyAction={
        props.isBesideTicket === true ? undefined : (
          <LinkButton href={tradePath('option')}>{text('options.goTrade')}</LinkButton>
        )
      }
      skeletonRows={4}
    >
      {(option) => <OptionRow option={option} onOpen={props.onOpen} />}
    </List>
  )
}
