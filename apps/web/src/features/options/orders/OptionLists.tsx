import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Tabs, useIsDesktop } from '@fairtick/ui'
import { Suspense } from 'react'
import { loadedOptions } from '../../../client/options/option-pages'
import { useOptions } from '../../../client/options/options'
import { NO_FILTER, type OptionFilter } from '../../../client/contracts/order-filter'
import { useKeptTrails } from '../../../live/price-trail'
import { loadedPart } from '../../../loading/loaded-part'
import { OptionFilters } from './OptionFilters'
import { OptionList } from './OptionList'
import { OptionDetail } from './OptionDetail'
import { useExpiryRefresh } from './use-expiry-refresh'
import { useOpenedOption } from './use-opened-option'

const OptionTable = loadedPart(async () => (await import('./table/OptionTable')).OptionTable)
const OptionColumnChoice = loadedPart(
  async () => (await import('./table/OptionColumnChoice')).OptionColumnChoice,
)

/** Scrolls by itself below its tabs. */
const FRAMED = 'min-h-0 flex-1 overflow-auto overscroll-contain px-4 pb-1'

/**
 * The two lists of options as tabs, and the detail of the opened option. Source: docs/spec/product.md 2.3.
 */
export function OptionLists(props: {
  readonly status: OptionStatus
  readonly onStatus: (status: OptionStatus) => void
  readonly isBesideTicket?: boolean
  /** In a pane of the desk: the list scrolls by itself below its tabs. */
  readonly isFramed?: boolean
  /** The filter of the settled options; without `onFilter` it cannot be changed. */
  readonly filter?: OptionFilter
  readonly onFilter?: (filter: OptionFilter) => void
}) {
  const { text, format } = useTexts()
  const { filter = NO_FILTER, onFilter, isFramed = false } = props
  const isDesktop = useIsDesktop()
  const List = isDesktop ? OptionTable : OptionList
  const { open } = useOpenedOption()
  const running = useOptions('running').data
  const loaded = loadedOptions(running)
  useExpiryRefresh(loaded)
  useKeptTrails(loaded.map(({ instrumentId }) => instrumentId))
  const total = running?.pages[0]?.total ?? 0
  const panel = (status: OptionStatus) => (
    <div className={isFramed ? FRAMED : '@container flex flex-col gap-2 pt-2'}>
      {status === 'settled' && onFilter && <OptionFilters filter={filter} onFilter={onFilter} />}
      <Suspense>
        <List
          status={status}
          label={names[status]}
          onOpen={open}
          isBesideTicket={props.isBesideTicket}
          filter={status === 'settled' ? filter : NO_FILTER}
          isFramed={isFramed}
        />
      </Suspense>
    </div>
  )
  const names = { running: text('options.running'), settled: text('options.settled') }
  return (
    <>
      <Tabs
        label={text('options.tabs')}
        value={props.status}
        onChange={props.onStatus}
        isFramed={isFramed}
        end={isDesktop && <Choice status={props.status} />}
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
      <OptionDetail />
    </>
  )
}

function Choice({ status }: { readonly status: OptionStatus }) {
  return (
    <Suspense>
      <OptionColumnChoice status={status} />
    </Suspense>
  )
}
