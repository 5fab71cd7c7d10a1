import { joinClasses } from '../join-classes'

/**
 * Filters in one row, at most one chosen; a second tap clears it. Those that set a value elsewhere are plain
 * buttons.
 */
export function Chips<Key extends string>(props: {
  readonly label: string
  readonly options: readonly { readonly key: Key; readonly text: string }[]
  readonly value: Key | undefined
  readonly onChange: (key: Key | undefined) => void
  /**
   * Whether the chips set a value elsewhere each time they are pressed; `value` is the chip whose value is
   * there.
   */
  readonly areActs?: boolean
  /** A few short ones, which share the width; others scroll where they do not fit. */
  readonly isFitted?: boolean
  /** How many fitted ones share a row; all by default. */
  readonly columns?: 3
}) {
  const { isFitted = false, areActs = false } = props
  return (
    <div
      role="group"
      aria-label={props.label}
      className={joinClasses(!isFitted && 'scroll-strip scroll-fade -mx-4 px-4')}
    >
      <div
        className={
          isFitted
            ? joinClasses('grid gap-1.5', props.columns === 3 ? 'grid-cols-3' : 'auto-cols-fr grid-flow-col')
            : 'flex min-h-11 w-max gap-2 py-1'
        }
      >
        {props.options.map(({ key, text }) => {
          const isChosen = key === props.value
          return (
            <button
              key={key}
              type="button"
              aria-pressed={areActs ? undefined : isChosen}
              aria-current={areActs && isChosen ? true : undefined}
              onClick={() => props.onChange(isChosen && !areActs ? undefined : key)}
              className={joinClasses(
                'relative h-9 rounded-full text-body font-medium whitespace-nowrap transition-colors after:absolute after:-inset-1',
                isFitted ? 'px-0.5' : 'px-4',
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
