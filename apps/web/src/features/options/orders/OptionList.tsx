import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { LinkButton, List } from '@fairtick/ui'
import { loadedOptions } from '../../../client/option-pages'
import { type OwnOption, useOptions } from '../../../client/options'
import { NO_FILTER, type OptionFilter } from '../../../client/order-filter'
import { tradePath } from '../../../paths/paths'
import { OptionRow } from './OptionRow'

const WORDS = {
  running: {
    loading: 'options.runningLoading',
    empty: 'options.runningEmpty',
    hint: 'options.runningEmptyHint',
  },
  settled: {
    loading: 'options.settledLoading',
    empty: 'options.settledEmpty',
    hint: 'options.settledEmptyHint',
  },
} as const

/** One list of options with its states: loading, empty, error with retry, more. */
export function OptionList(props: {
  readonly status: OptionStatus
  readonly label: string
  readonly onOpen: (option: OwnOption) => void
  /** On the trade screen there is nowhere to lead to. */
  readonly isBesideTicket?: boolean
  readonly filter?: OptionFilter
}) {
  const { text } = useTexts()
  const { status, filter = NO_FILTER } = props
  const options = useOptions(status, filter)
  const words = WORDS[status]
  return (
    <List
      label={props.label}
      items={options.data && loadedOptions(options.data)}
      keyOf={({ id }) => id}
      status={options.isError ? 'error' : options.isPending ? 'loading' : 'ready'}
      texts={{
        loading: text(words.loading),
        empty: text(filter === NO_FILTER ? words.empty : 'history.noneFound'),
        error: text('options.listError'),
        retry: text('shell.retry'),
        refresh: text('shell.refresh'),
        ...(status === 'settled' ? { end: text('shell.noMore') } : {}),
      }}
      emptyHint={filter === NO_FILTER ? text(words.hint) : undefined}
      emptyAction={
        props.isBesideTicket === true ? undefined : (
          <LinkButton href={tradePath('future')}>{text('options.goTrade')}</LinkButton>
        )
      }
      skeletonRows={4}
      onRetry={() => void options.refetch()}
      onRefresh={() => options.refetch()}
      hasMore={options.hasNextPage}
      isLoadingMore={options.isFetchingNextPage}
      onMore={() => void options.fetchNextPage()}
    >
      {(option) => <OptionRow option={option} onOpen={props.onOpen} />}
    </List>
  )
}
