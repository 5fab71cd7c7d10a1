import { Anchor, Skeleton } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { FormError } from '../../access/FormError'
import { type Resource, readRows } from '../../client/rows'
import { useAddress, useConsoleNavigate } from '../../frame/use-console-navigate'
import { failureWords } from '../../words/failure-words'
import { useWords } from '../../words/use-words'
import { RowCards } from './RowCards'
import { columnsOf } from './columns'

/** Number of latest rows shown beside the row they refer to. */
const SHOWN = '5'

interface LatestRowsProps {
  readonly resource: Resource
  /** The field that refers to the row, and the row's number. */
  readonly field: string
  readonly id: string
}

/** The latest rows of a list that refer to a row, loaded when unfolded, with a link to all of them. */
export function LatestRows(props: LatestRowsProps) {
  const { nameOf } = useWords()
  const { resource } = props
  const [isOpen, setOpen] = useState(false)
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  return (
    <details onToggle={toggle} className="border-b border-line" data-testid={`latest-${resource.name}`}>
      <summary className="min-h-8 cursor-pointer py-1.5 font-semibold">
        {nameOf('resources', resource.name)}
      </summary>
      {isOpen && <UnfoldedRows {...props} />}
    </details>
  )
}

function UnfoldedRows({ resource, field, id }: LatestRowsProps) {
  const speech = useWords()
  const { say } = speech
  const go = useConsoleNavigate()
  const addressOf = useAddress()
  const asked = { [field]: id, per_page: SHOWN }
  const latest = useQuery({
    queryKey: ['rows', resource.name, 'latest', asked],
    queryFn: () => readRows(resource, asked),
  })
  if (latest.isError) return <FormError words={failureWords(speech, latest.error)} />
  if (latest.data === undefined) return <Skeleton height="6rem" shape="block" />
  const search = `?${field}=${id}`
  return (
    <div className="flex flex-col gap-2 pb-3">
      <RowCards
        resource={resource}
        query={new URLSearchParams(search)}
        rows={latest.data.data}
        columns={columnsOf(resource).map(({ name }) => name)}
        at={undefined}
        onOpen={(row) => go(`/${resource.name}/${row}${search}`)}
      />
      <Anchor href={addressOf(`/${resource.name}${search}`)} className="text-small font-semibold">
        {say('allRows', { count: latest.data.total })}
      </Anchor>
    </div>
  )
}
