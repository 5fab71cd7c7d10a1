import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { EmptyState } from '../feedback/EmptyState'
import { inputFrame, inputText } from '../fields/field-parts'
import { Sheet } from '../overlays/Sheet'

/** One row of the palette. */
export interface Command {
  readonly key: string
  readonly text: string
  /** More words that find it, shown beside it. */
  readonly detail?: string
  readonly icon?: ReactNode
  readonly run: () => void
}

/** Rows under one heading. */
export interface CommandGroup {
  readonly key: string
  readonly text: string
  readonly commands: readonly Command[]
}

/**
 * Finds a command by a part of its words. Arrow keys move through the results while the focus stays in the
 * field; Enter runs the chosen one.
 */
export function CommandPalette(props: {
  readonly label: string
  readonly closeLabel: string
  readonly emptyText: string
  readonly emptyHint: string
  readonly groups: readonly CommandGroup[]
  /** The commands that a search finds, best first. */
  readonly find: (search: string, commands: readonly Command[]) => readonly Command[]
  readonly onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const all = props.groups.flatMap(({ commands }) => commands)
  const groups = groupsFound(search, props.groups, props.find)
  return (
    <Sheet isOpen onClose={props.onClose} title={props.label} closeLabel={props.closeLabel} size="tall">
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        <Field label={props.label} />
        <ListBox
          aria-label={props.label}
          selectionMode="none"
          onAction={(key) => {
            props.onClose()
            all.find((command) => command.key === key)?.run()
          }}
          renderEmptyState={() => <EmptyState title={props.emptyText} hint={props.emptyHint} />}
          className="outline-none"
        >
          {groups.map((group) => (
            <ListBoxSection key={group.key} id={group.key}>
              <Header className="px-2 pt-3 pb-1 text-small font-semibold text-ink-soft">{group.text}</Header>
              {group.commands.map((command) => (
                <Row key={command.key} command={command} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </Sheet>
  )
}

/** The groups with their matching commands; the group of the best command first. */
function groupsFound(
  search: string,
  groups: readonly CommandGroup[],
  find: (search: string, commands: readonly Command[]) => readonly Command[],
): readonly CommandGroup[] {
  if (search.trim() === '') return groups
  const found = find(
    search,
    groups.flatMap(({ commands }) => commands),
  )
  const places = new Map(found.map((command, at) => [command.key, at]))
  const placeOf = ({ key }: Command) => places.get(key) ?? Infinity
  return groups
    .map((group) => ({ ...group, commands: found.filter((each) => group.commands.includes(each)) }))
    .filter(({ commands }) => commands.length > 0)
    .toSorted((a, b) => Math.min(...a.commands.map(placeOf)) - Math.min(...b.commands.map(placeOf)))
}

/** The field that is typed into; it has the focus as long as the palette is open. */
function Field({ label }: { readonly label: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <SearchField aria-label={label} className="sticky top-0 z-10 bg-raised pb-2">
      <div className={`${inputFrame} h-touch border-line-strong focus-within:border-accent`}>
        <Input ref={input} className={inputText} data-testid="palette" />
      </div>
    </SearchField>
  )
}

function Row({ command }: { readonly command: Command }) {
  return (
    <ListBoxItem
      id={command.key}
      textValue={`${command.text} ${command.detail ?? ''}`}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[0.5rem] px-2 text-body text-ink outline-none data-focused:bg-sunken data-hovered:bg-sunken"
    >
      {command.icon !== undefined && (
        <span aria-hidden="true" className="shrink-0 text-ink-soft">
          {command.icon}
        </span>
      )}
      <bdi className="font-medium">{command.text}</bdi>
      {command.detail !== undefined && (
        <bdi className="truncate text-small text-ink-faint">{command.detail}</bdi>
      )}
    </ListBoxItem>
  )
}
