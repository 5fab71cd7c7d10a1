import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { ColumnChoice } from '../../../../filters/ColumnChoice'
import { useTableChoice } from '../../../../filters/table-choice'
import { COLUMNS, FIXED, HEADS, USUAL } from './option-columns'

/** Chooses the columns of a list of options. */
export function OptionColumnChoice({ status }: { readonly status: OptionStatus }) {
  const { text } = useTexts()
  const { shown, show } = useTableChoice(`options.${status}`, USUAL[status])
  return (
    <ColumnChoice
      columns={COLUMNS[status]
        .filter((column) => !FIXED.includes(column))
        .map((key) => ({ key, text: text(HEADS[key]) }))}
      shown={shown}
      onChange={show}
    />
  )
}
