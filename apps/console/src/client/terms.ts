import {
  EVERY_TERMS,
  type Terms,
  type WireChangeRequested,
  settingCalls,
  termCalls,
} from '@fairtick/wire/admin'
import { change } from './call'
import type { AnyRow, Resource } from './rows'

export type { Terms }

/** Values of terms by name, as typed. */
export type Values = Readonly<Record<string, string>>

const { settings, changeSetting } = settingCalls

/** The terms in a list's rows; undefined for other lists. */
export const termsOf = ({ name }: Pick<Resource, 'name'>): Terms | undefined =>
  [...EVERY_TERMS, settings].find(({ resource }) => resource.name === name)

/** Whether rows can be added to terms; the settings have one fixed row per key. */
export const canAdd = ({ rows }: Terms): boolean => rows === 'made'

/** Requests a new row of terms, or a change; the request waits if a second operator must agree. */
export const askForTerms = (
  terms: Terms,
  asked: { readonly row: AnyRow | undefined; readonly values: Values; readonly reason: string },
): Promise<WireChangeRequested> => {
  const { create, change: alter } = termCalls(terms)
  const { row, values, reason } = asked
  if (row === undefined) return change(create, { ...values, reason })
  if (terms.resource.name === settings.resource.name)
    return change(changeSetting, {
      key: String(row['key']),
      // An empty value removes a setting; an untouched one keeps it.
      value: values['value'] ?? String(row['value'] ?? ''),
      reason,
    })
  return change(alter, { ...values, reason, id: Number(row['id']) })
}
