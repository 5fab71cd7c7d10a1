import { Check } from '../icons'
import { useId } from 'react'

/** One of a list, as rows: for pages and sheets of settings. */
export function RadioList<Key extends string>(props: {
  readonly label: string
  readonly options: readonly {
    readonly key: Key
    readonly text: string
    readonly detail?: string
    /** The language tag of `text`, if it differs from the page's. */
    readonly lang?: string
  }[]
  readonly value: Key
  readonly onChange: (key: Key) => void
}) {
  const name = useId()
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.key}
          className="flex min-h-13 cursor-pointer items-center gap-3 border-b border-line px-1 py-2 last:border-b-0 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.key}
            checked={option.key === props.value}
            onChange={() => props.onChange(option.key)}
            className="peer sr-only"
          />
          <span className="min-w-0 flex-1">
            <span lang={option.lang} className="block text-lead text-ink">
              {option.text}
            </span>
            {option.detail !== undefined && (
              <span className="block text-small text-ink-faint">{option.detail}</span>
            )}
          </span>
          <Check
            size={20}
            aria-hidden="true"
            className="shrink-0 text-accent opacity-0 peer-checked:opacity-100"
          />
        </label>
      ))}
    </fieldset>
  )
}
