import { formatUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Figure, List, ListRow, showToast } from '@fairtick/ui'
import { type MonthRequest, type MonthlyStatement, fetchMonth, useMonths } from '../../client/statement'
import { saveFile } from '../../client/transport/fetch-file'
import { useAction } from '../../client/transport/use-action'
import { useListStates } from '../../reads/use-list-states'

/** The months since the user signed up, newest first, each with its statement. */
export function MonthList() {
  const { text } = useTexts()
  const months = useMonths()
  const states = useListStates(months, 'history.months', { error: text('history.monthsError') })
  return (
    <List label={text('history.months')} items={months.data} keyOf={({ month }) => month} {...states}>
      {(month) => <MonthRow {...month} />}
    </List>
  )
}

function MonthRow({ month, opening, closing, isFinal, hash }: MonthlyStatement) {
  const { text, format } = useTexts()
  const amounts = { opening: format.money(formatUsd(opening)), closing: format.money(formatUsd(closing)) }
  return (
    <ListRow
      title={<Figure>{month}</Figure>}
      detail={
        <>
          <span className="block">
            <Figure>{text('history.monthSum', amounts)}</Figure>
          </span>
          {!isFinal && <span className="block">{text('history.monthRuns')}</span>}
          {hash !== undefined && (
            <span className="block break-all" dir="ltr" data-testid={`hash-${month}`}>
              {hash}
            </span>
          )}
        </>
      }
      trailing={
        <span className="flex gap-2">
          <MonthFile month={month} format="pdf" />
          <MonthFile month={month} format="csv" />
        </span>
      }
      testId={`month-${month}`}
    />
  )
}

function MonthFile(request: MonthRequest) {
  const { text } = useTexts()
  const months = useMonths()
  const format = request.format.toUpperCase()
  const download = useAction(saved, {
    onDone: (name) => {
      showToast({ text: text('history.saved', { name }) })
      void months.refetch()
    },
  })
  return (
    <Button
      size="small"
      variant="outline"
      isBusy={download.isBusy}
      onPress={() => download.run(request)}
      label={text('history.monthDownload', { month: request.month, format })}
      testId={`${request.format}-${request.month}`}
    >
      {format}
    </Button>
  )
}

async function saved(request: MonthRequest): Promise<string> {
  const { signal } = new AbortController()
  const { name, content } = await fetchMonth(request, { signal, onBytes: () => undefined })
  saveFile(name, content)
  return name
}
