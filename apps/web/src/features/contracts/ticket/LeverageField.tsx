import { useTexts } from '@fairtick/texts/react'
import { Figure, SegmentedControl, Select } from '@fairtick/ui'

const SIDE_BY_SIDE_MAX = 6

/**
 * The leverages on offer, side by side if they fit. Without any, the order is blocked with a message. Source:
 * docs/spec/product.md 5.4.
 */
export function LeverageField(props: {
  readonly options: readonly number[]
  readonly value: number | undefined
  readonly onChange: (leverage: number) => void
}) {
  const { text } = useTexts()
  if (props.options.length === 0) return <p className="text-body text-danger">{text('trade.noLeverage')}</p>
  const field = {
    label: text('trade.leverage'),
    options: props.options.map((leverage) => ({
      key: String(leverage),
      text: text('trade.leverageOption', { leverage }),
    })),
    value: String(props.value ?? ''),
    onChange: (key: string) => props.onChange(Number(key)),
  }
  if (props.options.length > SIDE_BY_SIDE_MAX) return <Select {...field} />
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-small font-medium text-ink-soft">
        {text('trade.leverage')}
      </span>
      <SegmentedControl
        {...field}
        options={field.options.map(({ key, text: name }) => ({ key, text: <Figure>{name}</Figure> }))}
        isWide
      />
    </div>
  )
}
