import { useId, useMemo } from 'react'
import type { FieldIds } from './field-parts'

/** Fresh ids for one field. */
export function useFieldIds(): FieldIds {
  const id = useId()
  return useMemo(() => ({ input: `${id}input`, words: `${id}words` }), [id])
}
