import { Button, IconButton, PopoverButton, TextField } from '@fairtick/ui'
import { Bookmark, X } from '@fairtick/ui/icons'
import { type SyntheticEvent, useState } from 'react'
import { store, readStored } from '../../client/browser-storage'
import type { Resource } from '../../client/rows'
import { useConsoleNavigate } from '../../frame/use-console-navigate'
import { useWords } from '../../words/use-words'

interface View {
  readonly name: string
  readonly query: string
  readonly columns: readonly string[]
}

/** Named filters, sorting and columns of a list, stored in this browser. */
export function Views(props: {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly columns: readonly string[]
  readonly onColumns: (names: readonly string[]) => void
}) {
  const { say } = useWords()
  const kept = `views.${props.resource.name}`
  const [views, setViews] = useState(() => viewsIn(readStored(kept)))
  const set = (next: readonly View[]) => {
    store(kept, next)
    setViews(next)
  }
  return (
    <PopoverButton
      variant="outline"
      placement="bottom start"
      label={say('views')}
      trigger={
        <>
          <Bookmark size={16} aria-hidden="true" />
          {say('views')}
        </>
      }
      testId="views"
    >
      {(close) => (
        <div className="flex w-64 max-w-full flex-col gap-2">
          {views.length === 0 && <p className="text-body text-ink-soft">{say('noViews')}</p>}
          {views.map((view) => (
            <ViewRow
              key={view.name}
              view={view}
              resource={props.resource}
              onChoose={() => {
                props.onColumns(view.columns)
                close()
              }}
              onRemove={() => set(views.filter(({ name }) => name !== view.name))}
            />
          ))}
          <SaveView
            onSave={(name) => {
              const view = { name, query: props.query.toString(), columns: props.columns }
              set([...views.filter((each) => each.name !== name), view])
            }}
          />
        </div>
      )}
    </PopoverButton>
  )
}

function ViewRow(props: {
  readonly view: View
  readonly resource: Resource
  readonly onChoose: () => void
  readonly onRemove: () => void
}) {
  const { say } = useWords()
  const go = useConsoleNavigate()
  const { name, query } = props.view
  const open = () => {
    props.onChoose()
    go(`/${props.resource.name}?${query}`)
  }
  return (
    <div className="flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate">
        <button type="button" onClick={open} className="min-h-9 font-medium text-accent hover:underline">
          <bdi>{name}</bdi>
        </button>
      </span>
      <IconButton
        size="small"
        label={say('removeView', { name })}
        icon={<X size={14} aria-hidden="true" />}
        onPress={props.onRemove}
      />
    </div>
  )
}

function SaveView({ onSave }: { readonly onSave: (name: string) => void }) {
  const { say } = useWords()
  const [name, setName] = useState('')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
  }
  return (
    <form className="flex flex-col gap-2 border-t border-line pt-2" onSubmit={send}>
      <TextField label={say('viewName')} value={name} onChange={setName} maxLength={40} testId="view-name" />
      <Button type="submit" size="small" variant="quiet" testId="save-view">
        {say('saveView')}
      </Button>
    </form>
  )
}

function viewsIn(kept: unknown): readonly View[] {
  return Array.isArray(kept) ? kept.flatMap((each) => viewOf(each) ?? []) : []
}

function viewOf(kept: unknown): View | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { name, query, columns }: Readonly<Record<string, unknown>> = { ...kept }
  if (typeof name !== 'string' || typeof query !== 'string' || !Array.isArray(columns)) return undefined
  return { name, query, columns: columns.map(String) }
}
