import { useTexts } from '@fairtick/texts/react'
import { Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { Read, type ReadState } from '../../reads/Read'

/** Shows the data of an identity screen; a placeholder block until it is loaded. */
export function Loaded<Result>(props: {
  readonly query: ReadState<Result>
  readonly height?: string
  readonly children: (result: Result) => ReactNode
}) {
  const { text } = useTexts()
  const standIn = <Skeleton shape="block" height={props.height ?? '12rem'} />
  return (
    <Read query={props.query} error={text('security.loadError')} standIn={standIn}>
      {props.children}
    </Read>
  )
}
