import { useState } from 'react'
import { keep, readKeptTexts } from '../client/kept'
import { type Field, type Resource, fieldsOf, sinceField } from '../client/rows'

/** As many are shown until an operator chooses. */
const FIRST = 11

/** The columns of a list: the number, the time, then the others as they are defined. */
export function columnsOf(resource: Resource): readonly Field[] {
  const fields = fieldsOf(resource)
  const first = ['id', sinceField(resource)]
  return [
    ...first.flatMap((name) => fields.filter((field) => field.name === name)),
    ...fields.filter(({ name }) => !first.includes(name)),
  ]
}

/** Which columns are shown, as this browser keeps it for a resource, and the way to choose others. */
export function useColumns(
  resource: Resource,
): readonly [shown: readonly string[], choose: (names: readonly string[]) => void] {
  const kept = `columns.${resource.name}`
  const all = columnsOf(resource).map(({ name }) => name)
  const [chosen, setChosen] = useState(() => readKeptTexts(kept) ?? all.slice(0, FIRST))
  const choose = (names: readonly string[]) => {
    keep(kept, names)
    setChosen(names)
  }
  return [all.filter((name) => name === 'id' || chosen.includes(name)), choose]
}
