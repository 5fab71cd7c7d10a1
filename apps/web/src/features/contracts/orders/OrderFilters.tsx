import { useTexts } from '@fairtick/texts/react'
import { Button, Select, TextField } from '@fairtick/ui'
import { useState } from 'react'
import { useMarket } from '../../../client/market'
import { NO_FILTER, type OrderFilter } from '../../../client/order-filter'

const EVERY = 'every'

/** Chooses which ended orders are shown: by day, instrument, direction and result. */
export function OrderFilters(props: {
  readonly filter: OrderFilter
  readonly onFilter: (filter: OrderFilter) => void
}) {
  const { text } = useTexts()
  const { filter, onFilter } = props
  const isFiltered = filter !== NO_FILTER
  const [isOpen, open] = useState(isFiltered)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          isExpanded={isOpen}
          onPress={() => open(!isOpen)}
          testId="filter-orders"
        >
          {text('history.filter')}
        </Button>
        {isFiltered && (
          <Button size="small" variant="quiet" onPress={() => onFilter(NO_FILTER)}>
            {text('history.filterClear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-5 *:last:max-@3xl:col-span-2">
          <Days {...props} />
          <Choices {...props} />
        </div>
      )}
    </div>
  )
}

interface Filtering {
  readonly filter: OrderFilter
  readonly onFilter: (filter: OrderFilter) => void
}

function Days({ filter, onFilter }: Filtering) {
  const { text } = useTexts()
  return (
    <>
      <TextField
        type="date"
        label={text('history.from')}
        value={filter.from ?? ''}
        onChange={(from) => onFilter(withChoice(filter, 'from', from))}
      />
      <TextField
        type="date"
        label={text('history.to')}
        value={filter.to ?? ''}
        onChange={(to) => onFilter(withChoice(filter, 'to', to))}
      />
    </>
  )
}

function Choices({ filter, onFilter }: Filtering) {
  const { text } = useTexts()
  const listings = useMarket().data?.listings ?? []
  const choose = (name: keyof OrderFilter) => (key: string) =>
    onFilter(withChoice(filter, name, key === EVERY ? '' : key))
  return (
    <>
      <Select
        label={text('history.instrument')}
        value={String(filter.instrumentId ?? EVERY)}
        options={[
          { key: EVERY, text: text('history.everyInstrument') },
          ...listings.map(({ instrument }) => ({ key: String(instrument.id), text: instrument.showCode })),
        ]}
        onChange={choose('instrumentId')}
      />
      <Select
        label={text('history.side')}
        value={filter.side ?? EVERY}
        options={[
          { key: EVERY, text: text('history.everySide') },
          { key: 'buy', text: text('trade.buy') },
          { key: 'sell', text: text('trade.sell') },
        ]}
        onChange={choose('side')}
      />
      <Select
        label={text('history.result')}
        value={filter.result ?? EVERY}
        options={[
          { key: EVERY, text: text('history.everyResult') },
          { key: 'win', text: text('history.won') },
          { key: 'loss', text: text('history.lost') },
        ]}
        onChange={choose('result')}
      />
    </>
  )
}

/** The filter with one choice made, or taken back with ''. */
function withChoice(filter: OrderFilter, name: keyof OrderFilter, value: string): OrderFilter {
  const { [name]: _before, ...rest } = filter
  return value === '' ? rest : { ...rest, [name]: name === 'instrumentId' ? Number(value) : value }
}
