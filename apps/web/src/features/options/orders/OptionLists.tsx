import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Tabs } from '@fairtick/ui'
import { useState } from 'react'
import { loadedOptions } from '../../../client/option-pages'
import { type OwnOption, useOptions } from '../../../client/options'
import { NO_FILTER, type OptionFilter } from '../../../client/order-filter'
import { useKeptTrails } from '../../../live/price-trail'
import { OptionFilters } from './OptionFilters'
import { OptionList } from './OptionList'
import { OptionSheet } from './OptionSheet'
import { useExpiryRefresh } from './use-expiry-refresh'

/**
 * The two lists of options as tabs, and the detail of the opened option. Source: docs/spec/product.md 2.3.
 */
export function OptionLists(props: {
  readonly status: OptionStatus
  readonly onStatus: (status: OptionStatus) => void
  readonly isBesideTicket?: boolean
  /** The filter of the settled options; without `onFilter` it cannot be changed. */
  readonly filter?: OptionFilter
  readonly onFilter?: (filter: OptionFilter) => void
}) {
  const { text, format } = useTexts()
  const { filter = NO_FILTER, onFilter } = props
  const [opened, open] = useState<OwnOption | undefined>()
  const running = useOptions('running').data
  const loaded = loadedOptions(running)
  useExpiryRefresh(loaded)
  useKeptTrails(loaded.map(({ instrumentId }) => instrumentId))
  const total = running?.pages[0]?.total ?? 0
  const panel = (status: OptionStatus) => (
    <div className="@container flex flex-col gap-2 pt-2">
      {status === 'settled' && onFilter && <OptionFilters filter={filter} onFilter={onFilter} />}
      <OptionList
        status={status}
        label={names[status]}
        onOpen={open}
        isBesideTicket={props.isBesideTicket}
        filter={status === 'settled' ? filter : NO_FILTER}
      />
    </div>
  )
  const names = { running: text('options.running'), settled: text('options.settled') }
  return (
    <>
      <Tabs
        label={text('options.tabs')}
        value={props.status}
        onChange={props.onStatus}
        tabs={[
          {
            key: 'running',
            text: names.running,
            count: total === 0 ? undefined : format.count(total),
            panel: panel('running'),
          },
          { key: 'settled', text: names.settled, panel: panel('settled') },
        ]}
      />
      {opened !== undefined && <OptionSheet option={opened} onClose={() => open(undefined)} />}
    </>
  )
}
