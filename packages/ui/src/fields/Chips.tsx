import { joinClasses } from '../join-classes'

/** Filters in one row, at most one chosen; a second tap clears it. */
export function Chips<Key extends string>(props: {
  readonly label: string
  readonly options: readonly { readonly key: Key; readonly text: string }[]
  readonly value: Key | undefined
  readonly onChange: (key: Key | undefined) => void
}) {
  return (
    <div role="group" aria-label={props.label} className="scroll-strip scroll-fade -mx-4 px-4">
      <div className="flex min-h-11 w-max gap-2 py-1">
        {props.options.map(({ key, text }) => {
          const isChosen = key === props.value
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isChosen}
              onClick={() => props.onChange(isChosen ? undefined : key)}
              className={joinClasses(
                'relative h-9 rounded-full px-4 text-body font-medium whitespace-nowrap transition-colors after:absolute after:-inset-1',
                isChosen ? 'bg-ink text-surface' : 'bg-sunken text-ink-soft hover:text-ink',
              )}
            >
              {text}
            </button>
          )
        })}
      </div>
    </div>
  )
}
