import { useState } from 'react'
import { LEADING_FIELDS } from '../../client/leading-fields'
import { store, readStoredTexts } from '../../client/browser-storage'
import { type Field, type Resource, fieldsOf, sinceField } from '../../client/rows'

/** Default number of visible columns. */
export const FIRST_SHOWN = 12

/** Number of fields before the warnings, unless a resource names them. */
const LED = 4

/** Fields that another column tells: the status, or the time by which rows without a telling number open. */
const TOLD_BESIDE = ['withdrawals.approved', 'service.at']

/** The field that stands for the number of a row whose number tells nothing. */
const OPENED_BY: Readonly<Record<string, string>> = { service: 'at' }

/** The field by which a row is opened in a list. */
export const openedBy = ({ name }: Pick<Resource, 'name'>): string => OPENED_BY[name] ?? 'id'

/** Number of visible columns by default, of lists with more fields than are read. */
const FIRST_OF: Readonly<Record<string, number>> = { audit: 8, orders: 13 }

/**
 * The columns of a list: number, time, distinguishing fields, warnings, then the others in defined order,
 * translations last.
 */
export function columnsOf(resource: Resource): readonly Field[] {
  const fields = fieldsOf(resource).filter(({ name }) => !TOLD_BESIDE.includes(`${resource.name}.${name}`))
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
  const [chosen, setChosen] = useState(
    () => readStoredTexts(kept) ?? all.slice(0, FIRST_OF[resource.name] ?? FIRST_SHOWN),
  )
  const choose = (names: readonly string[]) => {
    store(kept, names)
    setChosen(names)
  }
  return [all.filter((name) => name === 'id' || chosen.includes(name)), choose]
}
