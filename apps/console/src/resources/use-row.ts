import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyRow, type Resource, readRow } from '../client/rows'

/** One row, with its personal fields complete once it was opened for a reason. */
export function useRow(resource: Resource, id: string) {
  const client = useQueryClient()
  const [whole, setWhole] = useState<AnyRow>()
  const one = useQuery({
    queryKey: ['rows', resource.name, 'one', id],
    queryFn: () => readRow(resource, id),
  })
  /** Reads the row again after a decision, and every list. */
  const onDone = async () => {
    setWhole(undefined)
    const [after] = await Promise.all([
      one.refetch(),
      client.invalidateQueries({ queryKey: ['rows'], predicate: ({ queryKey }) => queryKey[2] !== 'one' }),
    ])
    return after.data
  }
  return { one, row: whole ?? one.data, isWhole: whole !== undefined, onWhole: setWhole, onDone }
}
