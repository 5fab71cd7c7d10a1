import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, SegmentedControl, Select } from '@fairtick/ui'
import { useCategories, useMarket } from '../../../client/market/market'

const SIDE_BY_SIDE_MAX = 6

/**
 * The leverages on offer, side by side if they fit, and the highest one of the class. Without any, the order
 * is blocked with a message. Source: docs/spec/product.md 5.4.
 */
export function LeverageField(props: {
  readonly instrument: Instrument
  readonly value: number | undefined
  readonly onChange: (leverage: number) => void
}) {
  const { text } = useTexts()
  const options = props.instrument.leverageOptions
  const cap = useLeverageCap(props.instrument)
  if (options.length === 0) return <p className="text-body text-danger">{text('trade.noLeverage')}</p>
  const field = {
    label: text('trade.leverage'),
    options: options.map((leverage) => ({
      key: String(leverage),
      text: text('trade.leverageOption', { leverage }),
    })),
    value: String(props.value ?? ''),
    onChange: (key: string) => props.onChange(Number(key)),
  }
  if (options.length > SIDE_BY_SIDE_MAX) return <Select {...field} hint={cap} />
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small font-medium text-ink-soft">
        <span aria-hidden="true">{text('trade.leverage')}</span>
        <span className="font-normal text-ink-faint">{cap}</span>
      </span>
      <SegmentedControl
        {...field}
        options={field.options.map(({ key, text: name }) => ({ key, text: <Figure>{name}</Figure> }))}
        isWide
      />
    </div>
  )
}

/** The highest leverage on offer in the class of an instrument, in words. */
function useLeverageCap({ categoryId }: Instrument): string | undefined {
  const { text } = useTexts()
  const name = useCategories().data?.find(({ id }) => id === categoryId)?.name
  const leverages = useMarket().data?.listings.flatMap(({ instrument }) =>
    instrument.categoryId === categoryId ? instrument.leverageOptions : [],
  )
  if (name === undefined || leverages === undefined || leverages.length === 0) return undefined
  return text('trade.leverageCap', { name, leverage: Math.max(...leverages) })
}
