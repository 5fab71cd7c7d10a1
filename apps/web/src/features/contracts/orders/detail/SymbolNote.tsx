import type { Listing } from '../../../../client/market/market'
import { useSymbolWords } from '../../../../words/use-symbol-words'

/** The announced and the former symbol of an instrument, for owners of its orders. */
export function SymbolNote({ listing }: { readonly listing: Listing | undefined }) {
  const words = useSymbolWords(listing)
  return words.map((each) => (
    <p key={each} className="text-small text-ink-soft" data-testid="symbol-note">
      {each}
    </p>
  ))
}
