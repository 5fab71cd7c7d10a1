import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, DescriptionList, Figure } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { OwnOption } from '../../../client/options/options'
import { useFigures } from '../../../figures/use-figures'
import { RulesVersion } from '../../../proof/RulesVersion'
import { directionKey } from '../../../words/option-words'
import { durationText, payoutPercent } from '../payout-words'
import { useLiveStanding } from './use-live-standing'
import { useSettlementRows } from './use-settlement-rows'

/** Every figure of an option, as on a receipt. */
export function OptionFacts({ option }: { readonly option: OwnOption }) {
  return (
    <DescriptionList
      isDense
      rows={[
        ...useTermRows(option),
        ...usePriceRows(option),
        ...useSettlementRows(option),
        ...useLifeRows(option),
      ]}
    />
  )
}

const fact = (key: string, label: string, value: ReactNode): DescriptionRow => ({ key, label, value })
const figure = (key: string, label: string, value: ReactNode): DescriptionRow =>
  fact(key, label, <Figure>{value}</Figure>)

function useTermRows(option: OwnOption): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const percent = payoutPercent(option.payoutRatio, figures)
  return [
    fact('direction', text('options.direction'), text(directionKey(option.direction))),
    figure('stake', text('options.stake'), figures.inUsd(figures.balance(option.stake))),
    fact('duration', text('options.duration'), durationText(option.durationSeconds, { text })),
    figure('payout', text('options.payout'), text('options.pays', { percent })),
  ]
}

function usePriceRows(option: OwnOption): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const live = useLiveStanding(option)
  const price = (value: OwnOption['endPrice']) =>
    value === undefined ? '–' : figures.price(value, option.pricePrecision)
  return [
    figure('open', text('options.openPrice'), price(option.openPrice)),
    option.status === 'running'
      ? figure('now', text('options.priceNow'), price(live?.price))
      : figure('end', text('options.endPrice'), price(option.endPrice)),
  ]
}

function useLifeRows(option: OwnOption): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  return [
    fact('placed', text('options.placedAt'), format.dateTime(option.createdAt)),
    fact('expires', text('options.expiresAt'), format.dateTime(option.expiresAt)),
    ...(option.settledAt === undefined
      ? []
      : [fact('settled', text('options.settledAt'), format.dateTime(option.settledAt))]),
    figure('number', text('options.number'), option.id),
    fact('rules', text('receipt.rules'), <RulesVersion version={option.rules} />),
  ]
}
