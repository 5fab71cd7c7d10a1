import { EVERY_TERMS, type Terms, type WireChangeAsked, settingCalls, termCalls } from '@fairtick/wire/admin'
import { change } from './call'
import type { AnyRow, Resource } from './rows'

export type { Terms }

/** Values of terms by their names, as they are typed. */
export type Values = Readonly<Record<string, string>>

const { settings, changeSetting } = settingCalls

/** The terms whose rows a list has; undefined where its rows are none. */
export const termsOf = ({ name }: Pick<Resource, 'name'>): Terms | undefined =>
  [...EVERY_TERMS, settings].find(({ resource }) => resource.name === name)

/** Whether rows of terms can be added: there is one setting for each key, and no other. */
export const canAdd = ({ rows }: Terms): boolean => rows === 'made'

/** Asks for a row of terms, or for a change of one; where another operator has to agree, it waits. */
export const askForTerms = (
  terms: Terms,
  asked: { readonly row: AnyRow | undefined; readonly values: Values; readonly reason: string },
): Promise<WireChangeAsked> => {
  const { create, change: alter } = termCalls(terms)
  const { row, values, reason } = asked
  if (row === undefined) return change(create, { ...values, reason })
  if (terms.resource.name === settings.resource.name)
    return change(changeSetting, {
      key: String(row['key']),
      // An empty value takes away what was set: one that nobody touched stays.
      value: values['value'] ?? String(row['value'] ?? ''),
      reason,
    })
  return change(alter, { ...values, reason, id: Number(row['id']) })
}
