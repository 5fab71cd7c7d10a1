import type { Listing } from '../../../client/market'
import { useSymbolWords } from '../../../words/use-symbol-words'

/** Tells whoever has an order which symbol its instrument is to be shown by, and by which it was. */
export function SymbolNote({ listing }: { readonly listing: Listing | undefined }) {
  const words = useSymbolWords(listing)
  return words.map((each) => (
    <p key={each} className="text-small text-ink-soft" data-testid="symbol-note">
      {each}
    </p>
  ))
}
