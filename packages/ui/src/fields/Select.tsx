import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { joinClasses } from '../join-classes'
import { FieldWords, inputFrame, frameColour } from './field-parts'
import { useFieldIds } from './use-field-ids'

/** One choice of a select. */
export interface SelectOption<Key extends string> {
  readonly key: Key
  readonly text: string
  readonly detail?: string
}

/** One of a list that opens on a press. */
export function Select<Key extends string>(props: {
  readonly label: string
  readonly options: readonly SelectOption<Key>[]
  readonly value: Key | undefined
  readonly onChange: (key: Key) => void
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  readonly testId?: string
}) {
  const ids = useFieldIds()
  const isWrong = props.error !== undefined && props.error !== ''
  const choose = (chosen: unknown) => {
    const option = props.options.find(({ key }) => key === chosen)
    if (option !== undefined) props.onChange(option.key)
  }
  return (
    <AriaSelect
      value={props.value ?? null}
      onChange={choose}
      placeholder={props.placeholder}
      isDisabled={props.isDisabled}
      isInvalid={isWrong}
      aria-describedby={ids.words}
      className="flex flex-col gap-1.5"
    >
      <Label className={props.isLabelHidden ? 'sr-only' : 'text-small font-medium text-ink-soft'}>
        {props.label}
      </Label>
      <Button
        data-testid={props.testId}
        className={joinClasses(
          inputFrame,
          'h-touch gap-2 px-3 text-lead text-ink disabled:text-ink-faint',
          frameColour(isWrong),
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate text-start placeholder-shown:text-ink-faint">
          {({ selectedText, defaultChildren, isPlaceholder }) =>
            isPlaceholder ? defaultChildren : <bdi>{selectedText}</bdi>
          }
        </SelectValue>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-faint" />
      </Button>
      <FieldWords ids={ids} hint={props.hint} error={props.error} />
      <OptionList options={props.options} />
    </AriaSelect>
  )
}

function OptionList<Key extends string>({ options }: { readonly options: readonly SelectOption<Key>[] }) {
  return (
    <Popover
      offset={4}
      className="enter-grow min-w-(--trigger-width) overflow-auto rounded-control border border-line bg-raised p-1 shadow-raised outline-none"
    >
      <ListBox className="outline-none">
        {options.map((option) => (
          <ListBoxItem
            key={option.key}
            id={option.key}
            textValue={option.text}
            className="group flex min-h-touch cursor-pointer items-center gap-3 rounded-[0.5rem] px-3 py-1.5 text-body text-ink outline-none selected:font-semibold focus:bg-sunken hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <bdi>{option.text}</bdi>
              {option.detail !== undefined && (
                <span className="block text-small font-normal text-ink-faint">{option.detail}</span>
              )}
            </span>
            <Check
              size={16}
              aria-hidden="true"
              className="text-accent opacity-0 group-selected:opacity-100"
            />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  )
}
