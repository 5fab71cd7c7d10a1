import { useTexts } from '@fairtick/texts/react'
import { Checkbox, PopoverButton } from '@fairtick/ui'
import { Columns3 } from '@fairtick/ui/icons'

/** A button that opens the choice of a table's columns. */
export function ColumnChoice(props: {
  readonly columns: readonly { readonly key: string; readonly text: string }[]
  readonly shown: readonly string[]
  readonly onChange: (key: string, isShown: boolean) => void
}) {
  const { text } = useTexts()
  const label = text('orders.columns')
  return (
    <PopoverButton
      label={label}
      trigger={<Columns3 size={18} aria-hidden="true" />}
      variant="icon"
      testId="choose-columns"
    >
      <fieldset className="flex min-w-44 flex-col">
        <legend className="text-small font-semibold text-ink">{label}</legend>
        {props.columns.map(({ key, text: name }) => (
          <Checkbox
            key={key}
            label={name}
            isOn={props.shown.includes(key)}
            onChange={(isShown) => props.onChange(key, isShown)}
            testId={`column-${key}`}
          />
        ))}
      </fieldset>
    </PopoverButton>
  )
}
