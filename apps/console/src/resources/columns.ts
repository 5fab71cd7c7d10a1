import { useState } from 'react'
import { LEADING_FIELDS } from '../client/leading-fields'
import { store, readStoredTexts } from '../client/browser-storage'
import { type Field, type Resource, fieldsOf, sinceField } from '../client/rows'

/** Default number of visible columns. */
export const FIRST_SHOWN = 11

/** Number of fields before the warnings, unless a resource names them. */
const LED = 4

/** Fields that the status of a row already tells. */
const IN_STATUS = ['withdrawals.approved']

/**
 * The columns of a list: number, time, distinguishing fields, warnings, then the others in defined order,
 * translations last.
 */
export function columnsOf(resource: Resource): readonly Field[] {
  const fields = fieldsOf(resource).filter(({ name }) => !IN_STATUS.includes(`${resource.name}.${name}`))
  const head = ['id', sinceField(resource)]
  const plain = fields
    .filter(({ name, kind }) => !head.includes(name) && kind !== 'translations')
    .map(({ name }) => name)
  const first = [...head, ...(LEADING_FIELDS[resource.name] ?? plain.slice(0, LED)), ...resource.warnings]
  const others = fields.filter(({ name }) => !first.includes(name))
  const isTranslations = ({ kind }: Field) => kind === 'translations'
  return [
    ...[...new Set(first)].flatMap((name) => fields.filter((field) => field.name === name)),
    ...others.filter((field) => !isTranslations(field)),
    ...others.filter(isTranslations),
  ]
}

/** The visible columns of a resource, stored in this browser, with a function to choose others. */
export function useColumns(
  resource: Resource,
): readonly [shown: readonly string[], choose: (names: readonly string[]) => void] {
  const kept = `columns.${resource.name}`
  const all = columnsOf(resource).map(({ name }) => name)
  const [chosen, setChosen] = useState(() => readStoredTexts(kept) ?? all.slice(0, FIRST_SHOWN))
  const choose = (names: readonly string[]) => {
    store(kept, names)
    setChosen(names)
  }
  return [all.filter((name) => name === 'id' || chosen.includes(name)), choose]
}
