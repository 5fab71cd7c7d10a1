import { type Rate, traderRisk } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge } from '@fairtick/ui'

const TONES = { unrated: 'neutral', low: 'up', medium: 'warn', high: 'down' } as const

/** The risk of a trader in a word; its rule stands under "How figures are calculated". */
export function RiskMark(props: { readonly drawdown: Rate; readonly closed: number }) {
  const { text } = useTexts()
  const risk = traderRisk(props.drawdown, props.closed)
  return <Badge tone={TONES[risk]}>{text(`copying.risk_${risk}`)}</Badge>
}
