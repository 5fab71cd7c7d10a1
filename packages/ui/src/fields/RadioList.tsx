import { Check } from '../icons'
import { useId, type KeyboardEvent } from 'react'
import { joinClasses } from '../join-classes'

interface RadioListProps<Key extends string> {
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
  /** Arrow keys only move the focus; Enter or Space chooses: for a choice that changes the whole page. */
  readonly isChosenByPress?: boolean
}

type Option = RadioListProps<string>['options'][number]

const rowLook = 'flex min-h-13 items-center gap-3 border-b border-line px-1 py-2 last:border-b-0'

/** One of a list, as rows: for pages and sheets of settings. */
export function RadioList<Key extends string>(props: RadioListProps<Key>) {
  const name = useId()
  if (props.isChosenByPress === true) return <PressedList {...props} />
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.key}
          className={joinClasses(
            rowLook,
            'relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.key}
            checked={option.key === props.value}
            onChange={() => props.onChange(option.key)}
            className="sr-only"
          />
          <OptionWords option={option} isChosen={option.key === props.value} />
        </label>
      ))}
    </fieldset>
  )
}

function PressedList<Key extends string>(props: RadioListProps<Key>) {
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={props.label} onKeyDown={moveFocus}>
      {props.options.map((option) => (
        <button
          key={option.key}
          type="button"
          role="radio"
          aria-checked={option.key === props.value}
          tabIndex={option.key === props.value ? 0 : -1}
          onClick={() => props.onChange(option.key)}
          className={joinClasses(rowLook, 'w-full cursor-pointer text-start focus-visible:-outline-offset-2')}
        >
          <OptionWords option={option} isChosen={option.key === props.value} />
        </button>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  rows[(at + step + rows.length) % rows.length]?.focus()
}

function OptionWords(props: { readonly option: Option; readonly isChosen: boolean }) {
  const { option } = props
  return (
    <>
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
        className={joinClasses('shrink-0 text-accent', !props.isChosen && 'opacity-0')}
      />
    </>
  )
}
