import { useTexts } from '@fairtick/texts/react'
import { Button, Figure, showToast } from '@fairtick/ui'
import { type MonthRequest, type MonthlyStatement, fetchMonth, useMonths } from '../../client/statement'
import { saveFile } from '../../client/transport/fetch-file'
import { useAction } from '../../client/transport/use-action'
import { useFigures } from '../../figures/use-figures'
import { ReadList } from '../../reads/ReadList'

/** The months since the user signed up, newest first, each with its statement. */
export function MonthList() {
  const { text } = useTexts()
  const months = useMonths()
  return (
    <ReadList
      read={months}
      name="history.months"
      error={text('history.monthsError')}
      label={text('history.months')}
      items={months.data}
      keyOf={({ month }) => month}
    >
      {(month) => <MonthRow {...month} />}
    </ReadList>
  )
}

function MonthRow({ month, opening, closing, isFinal, hash }: MonthlyStatement) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const amounts = { opening: figures.balance(opening), closing: figures.balance(closing) }
  return (
    <article className="flex flex-col gap-2 py-3" data-testid={`month-${month}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-body font-semibold text-ink">{format.month(month)}</h3>
          <p className="text-small text-ink-soft">
            <Figure hasWords>{text('history.monthSum', amounts)}</Figure>
          </p>
          {!isFinal && <p className="text-small text-ink-soft">{text('history.monthRuns')}</p>}
        </div>
        <div className="flex gap-2">
          <MonthFile month={month} format="pdf" />
          <MonthFile month={month} format="csv" />
        </div>
      </div>
      {hash !== undefined && (
        <p className="text-small break-all text-ink-soft">
          {/* Shown in full, because it is compared letter by letter with the printed hash. */}
          <bdi dir="ltr" data-testid={`hash-${month}`}>
            {hash}
          </bdi>
        </p>
      )}
    </article>
  )
}

function MonthFile(request: MonthRequest) {
  const { text, format } = useTexts()
  const months = useMonths()
  const kind = request.format.toUpperCase()
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
      label={text('history.monthDownload', { month: format.month(request.month), format: kind })}
      testId={`${request.format}-${request.month}`}
    >
      {kind}
    </Button>
  )
}

async function saved(request: MonthRequest): Promise<string> {
  const { signal } = new AbortController()
  const { name, content } = await fetchMonth(request, { signal, onBytes: () => undefined })
  saveFile(name, content)
  return name
}
