import { Button, Checkbox, IconButton, PopoverButton, SearchField, showToast } from '@fairtick/ui'
import { Columns3, Download, Keyboard, ListFilter, X } from '@fairtick/ui/icons'
import { type ReactNode, useState } from 'react'
import { type Resource, kindOf, readFile } from '../../client/rows'
import { useAct } from '../../client/use-act'
import { useConsoleNavigate } from '../../frame/use-console-navigate'
import { failureWords } from '../../words/failure-words'
import { type Speech, useWords } from '../../words/use-words'
import { Filters } from './Filters'
import { Views } from './Views'
import { fileQueryOf, changed, filtersOf } from './list-query'
import { columnsOf } from './columns'

interface ToolsProps {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly columns: readonly string[]
  readonly onColumns: (names: readonly string[]) => void
}

/** The tools of a list: its filters, columns and views, and its file. */
export function ListTools(props: ToolsProps & { readonly onHelp: () => void }) {
  const { resource, query } = props
  const { say } = useWords()
  const go = useConsoleNavigate()
  const set = (to: Readonly<Record<string, string>>) => go(`/${resource.name}${changed(query, to)}`)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {resource.searched.length > 0 && <Search query={query} onSearch={(q) => set({ q })} />}
        <Tool name="filters" icon={ListFilter}>
          {(close) => (
            <Filters
              resource={resource}
              query={query}
              onApply={(to) => {
                close()
                set(to)
              }}
            />
          )}
        </Tool>
        <Tool name="columns" icon={Columns3}>
          {() => <ColumnChoice {...props} />}
        </Tool>
        <Views {...props} />
        <FileButton resource={resource} query={query} />
        <span className="hidden lg:block">
          <IconButton
            label={say('keysOpen')}
            icon={<Keyboard size={18} aria-hidden="true" />}
            onPress={props.onHelp}
          />
        </span>
      </div>
      <FilterMarks resource={resource} query={query} onRemove={(name) => set({ [name]: '' })} />
    </div>
  )
}

/** A button of the tools that opens a panel. */
function Tool(props: {
  readonly name: 'filters' | 'columns'
  readonly icon: typeof ListFilter
  readonly children: (close: () => void) => ReactNode
}) {
  const { say } = useWords()
  const name = say(props.name)
  return (
    <PopoverButton
      variant="outline"
      placement="bottom start"
      label={name}
      trigger={
        <>
          <props.icon size={16} aria-hidden="true" />
          {name}
        </>
      }
      testId={props.name}
    >
      {props.children}
    </PopoverButton>
  )
}

function Search({
  query,
  onSearch,
}: {
  readonly query: URLSearchParams
  readonly onSearch: (q: string) => void
}) {
  const { say } = useWords()
  const asked = query.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  return (
    <div className="w-64 max-md:w-full">
      <SearchField
        label={say('search')}
        placeholder={say('search')}
        clearLabel={say('clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (text === '' && asked !== '') onSearch('')
        }}
        onSubmit={() => onSearch(typed.trim())}
        testId="search"
      />
    </div>
  )
}

function ColumnChoice({ resource, columns, onColumns }: ToolsProps) {
  const { fieldOf } = useWords()
  return (
    <div className="flex max-h-96 flex-col">
      {columnsOf(resource)
        .filter(({ name }) => name !== 'id')
        .map(({ name }) => (
          <Checkbox
            key={name}
            label={fieldOf(resource, name)}
            isOn={columns.includes(name)}
            onChange={(isOn) =>
              onColumns(isOn ? [...columns, name] : columns.filter((shown) => shown !== name))
            }
          />
        ))}
    </div>
  )
}

function FileButton({ resource, query }: { readonly resource: Resource; readonly query: URLSearchParams }) {
  const speech = useWords()
  const saving = useAct({
    mutationFn: () => readFile(resource, fileQueryOf(resource, query)),
    onSuccess: save,
    onError: (failure) => showToast({ text: failureWords(speech, failure), tone: 'bad' }),
  })
  return (
    <Button
      variant="outline"
      icon={<Download size={16} />}
      isBusy={saving.isPending}
      onPress={() => saving.mutate()}
      testId="csv"
    >
      {speech.say('csv')}
    </Button>
  )
}

function save({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function FilterMarks(props: {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly onRemove: (name: string) => void
}) {
  const speech = useWords()
  const filters = filtersOf(props.resource, props.query)
  if (filters.length === 0) return undefined
  return (
    <ul role="list" className="flex flex-wrap gap-2">
      {filters.map(([name, value]) => {
        const text = filterWords(speech, props.resource, name, value)
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={speech.say('removeFilter', { filter: text })}
              onClick={() => props.onRemove(name)}
              className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-small font-medium text-accent hover:brightness-95"
            >
              <bdi>{text}</bdi>
              <X size={12} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function filterWords(speech: Speech, resource: Resource, name: string, value: string): string {
  const { say, fieldOf, valueOf } = speech
  const others = { q: say('search'), from: say('from'), to: say('to') } as const
  const label = name === 'q' || name === 'from' || name === 'to' ? others[name] : fieldOf(resource, name)
  const kind = resource.fields[name]
  const isFlag = kind !== undefined && kindOf(kind) === 'flag'
  const words = isFlag ? say(value === '1' ? 'yes' : 'no') : valueOf(resource.name, name, value)
  return `${label}: ${words ?? value}`
}
