import { useTexts } from '@fairtick/texts/react'
import { OfferList } from './OfferList'

/** The fee, duration and limit of a transfer. */
export function TransferTerms() {
  const { text } = useTexts()
  const row = (name: 'fee' | 'time' | 'limit') => ({
    name: text(`cashier.terms_${name}`),
    terms: [text(`cashier.terms_${name}_is`)],
  })
  return <OfferList title={text('cashier.terms')} rows={[row('fee'), row('time'), row('limit')]} />
}
