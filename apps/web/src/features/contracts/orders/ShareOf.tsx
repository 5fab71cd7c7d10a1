import type { Usd } from '@fairtick/domain'
import { Figure } from '@fairtick/ui'
import { useShareText } from './use-share-text'

/** A profit in percent of a margin, beside its amount; nothing without margin. */
export function ShareOf({ profit, margin }: { readonly profit: Usd; readonly margin: Usd }) {
  const share = useShareText()(profit, margin)
  return share !== undefined && <Figure className="text-small text-ink-soft">{share}</Figure>
}
