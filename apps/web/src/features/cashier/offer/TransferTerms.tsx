import { useTexts } from '@fairtick/texts/react'
import { OfferList } from './OfferList'

/** What a transfer costs, how long it takes, and what bounds it. */
export function TransferTerms() {
  const { text } = useTexts()
  const row = (name: 'fee' | 'time' | 'limit') => ({
    name: text(`cashier.terms_${name}`),
    terms: [text(`cashier.terms_${name}_is`)],
  })
  return <OfferList title={text('cashier.terms')} rows={[row('fee'), row('time'), row('limit')]} />
}
