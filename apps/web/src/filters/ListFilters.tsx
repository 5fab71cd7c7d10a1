import { useTexts } from '@fairtick/texts/react'
import { Button, Select, type SelectOption, TextField } from '@fairtick/ui'
import { useState } from 'react'
import { useMarket } from '../client/market/market'
import { type ListFilter, NO_FILTER } from '../client/contracts/order-filter'

const EVERY = 'every'

/** A filter and its setter. */
export interface Filtering<Filter> {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

interface Choosing<Way extends string, Result extends string> extends Filtering<ListFilter<Way, Result>> {
  readonly everySide: string
  readonly sides: readonly SelectOption<Way>[]
  readonly results: readonly SelectOption<Result>[]
}

/** Filters the ended orders by day, instrument, direction and result. */
export function ListFilters<Way extends string, Result extends string>(props: Choosing<Way, Result>) {
  const { text } = useTexts()
  const isFiltered = props.filter !== NO_FILTER
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
          <Button size="small" variant="quiet" onPress={() => props.onFilter(NO_FILTER)}>
            {text('history.filterClear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-5 *:last:max-@3xl:col-span-2">
          <Days filter={props.filter} onFilter={props.onFilter} />
          <Instrument filter={props.filter} onFilter={props.onFilter} />
          <Choices {...props} />
        </div>
      )}
    </div>
  )
}

/** Whether its last day is before its first: no row can match. */
const isBackwards = ({ from, to }: ListFilter<string, string>): boolean =>
  from !== undefined && to !== undefined && from > to

const orNone = (day: string): string | undefined => (day === '' ? undefined : day)

function Days<Way extends string, Result extends string>({
  filter,
  onFilter,
}: Filtering<ListFilter<Way, Result>>) {
  const { text } = useTexts()
  return (
    <>
      <TextField
        type="date"
        label={text('history.from')}
        value={filter.from ?? ''}
        onChange={(from) => onFilter({ ...filter, from: orNone(from) })}
      />
      <TextField
        type="date"
        label={text('history.to')}
        value={filter.to ?? ''}
        onChange={(to) => onFilter({ ...filter, to: orNone(to) })}
        error={isBackwards(filter) ? text('history.backwards') : ''}
      />
    </>
  )
}

function Instrument<Way extends string, Result extends string>(props: Filtering<ListFilter<Way, Result>>) {
  const { text } = useTexts()
  const { filter, onFilter } = props
  const listings = useMarket().data?.listings ?? []
  return (
    <Select
      label={text('history.instrument')}
      value={String(filter.instrumentId ?? EVERY)}
      options={[
        { key: EVERY, text: text('history.everyInstrument') },
        ...listings.map(({ instrument }) => ({ key: String(instrument.id), text: instrument.showCode })),
      ]}
      onChange={(key) => onFilter({ ...filter, instrumentId: key === EVERY ? undefined : Number(key) })}
    />
  )
}

function Choices<Way extends string, Result extends string>(props: Choosing<Way, Result>) {
  const { text } = useTexts()
  const { filter, onFilter, sides, results } = props
  return (
    <>
      <Select
        label={text('history.side')}
        value={filter.side ?? EVERY}
        options={[{ key: EVERY, text: props.everySide }, ...sides]}
        onChange={(key) => onFilter({ ...filter, side: sides.find((side) => side.key === key)?.key })}
      />
      <Select
        label={text('history.result')}
        value={filter.result ?? EVERY}
        options={[{ key: EVERY, text: text('history.everyResult') }, ...results]}
        onChange={(key) => onFilter({ ...filter, result: results.find((result) => result.key === key)?.key })}
      />
    </>
  )
}
