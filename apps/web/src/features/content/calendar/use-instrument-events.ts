import { type Instrument, eventCurrenciesOf } from '@fairtick/domain'
import { useMemo } from 'react'
import { useEventsOf } from '../../../client/content/economic-calendar'

/** The events of an instrument's currencies that move prices most. */
export function useInstrumentEvents({ baseCurrency, quoteCurrency }: Instrument) {
  const currencies = useMemo(
    () => eventCurrenciesOf({ baseCurrency, quoteCurrency }),
    [baseCurrency, quoteCurrency],
  )
  return useEventsOf(currencies)
}
