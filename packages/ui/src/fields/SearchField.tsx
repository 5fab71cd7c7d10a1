import { Search, X } from '../icons'
import { useEffect, useRef } from 'react'
import { IconButton } from '../actions/IconButton'
import { joinClasses } from '../join-classes'
import { FieldLabel, inputText } from './field-parts'
import { useFieldIds } from './use-field-ids'

/** A search box; Escape and the cross clear it. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly clearLabel: string
  readonly placeholder?: string
  /** Takes the focus when the page opens. */
  readonly takesFocus?: boolean
  readonly onSubmit?: () => void
  readonly testId?: string
}) {
  const { takesFocus = false, onChange } = props
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className="flex h-touch items-center rounded-control bg-sunken ps-3 focus-within:outline-2 focus-within:outline-accent"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit?.()
      }}
    >
      <FieldLabel ids={ids} isHidden>
        {props.label}
      </FieldLabel>
      <Search size={18} aria-hidden="true" className="shrink-0 text-ink-faint" />
      <input
        ref={input}
        id={ids.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={props.value}
        placeholder={props.placeholder}
        data-testid={props.testId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && props.value !== '') {
            event.stopPropagation()
            clear()
          }
        }}
        className={joinClasses(inputText, 'h-full appearance-none [&::-webkit-search-cancel-button]:hidden')}
      />
      {props.value !== '' && (
        <IconButton label={props.clearLabel} icon={<X size={18} aria-hidden="true" />} onPress={clear} />
      )}
    </form>
  )
}
