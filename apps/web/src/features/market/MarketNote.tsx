import { formatPrice } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useEffect } from 'react'
import { type Listing, refreshMarket } from '../../client/market/market'
import { useQuotePart } from '../../live/use-quote'
import { useSymbolWords } from '../../words/use-symbol-words'

/** Why an instrument was halted, or when a closed one opens, and all its announcements; hidden otherwise. */
export function MarketNote({ listing }: { readonly listing: Listing }) {
  const { text, format } = useTexts()
  const { haltReason, nextOpenAt, split, dividend, end } = listing
  const symbols = useSymbolWords(listing)
  const isOpen = useQuotePart(listing.instrument.id, (quote) => quote?.isOpen) ?? listing.isOpen
  useEffect(() => {
    // A push reports that it opened or closed; the list has the reason and the end.
    if (isOpen !== listing.isOpen) refreshMarket()
  }, [isOpen, listing.isOpen])
  const words =
    haltReason === undefined
      ? !isOpen && nextOpenAt !== undefined && text('rules.opens', { time: format.dateTime(nextOpenAt) })
      : text(isOpen ? 'rules.closeOnly' : 'rules.halted', { reason: haltReason })
  const isQuiet = [words || undefined, split, dividend, end, symbols[0]].every((each) => each === undefined)
  if (isQuiet) return null
  return (
    <p className="text-small text-ink-soft" data-testid="market-note">
      {words}
      {end && (
        <span className="block">
          {text(end.isOver ? 'rules.ended' : 'rules.ends', { time: format.dateTime(end.at) })}
        </span>
      )}
      {symbols.map((each) => (
        <span key={each} className="block">
          {each}
        </span>
      ))}
      {split && (
        <span className="block">
          {text('rules.split', { to: split.to, from: split.from, time: format.dateTime(split.at) })}
        </span>
      )}
      {dividend && (
        <span className="block">
          {text('rules.dividend', {
            amount: format.lots(formatPrice(dividend.amount, 0)),
            currency: listing.instrument.quoteCurrency,
            time: format.dateTime(dividend.at),
          })}
        </span>
      )}
    </p>
  )
}
