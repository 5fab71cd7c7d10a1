import { formatPrice } from '@fairtick/domain'
import { Skeleton } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { FormError } from '../access/FormError'
import { type Proof, type ProofPoint, type ReceiptOf, readReceipt, receiptOf } from '../client/receipts'
import type { AnyRow, Resource } from '../client/rows'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

interface ReceiptProps {
  readonly resource: Resource
  /** The order, which holds the paid fee, or a row about one. */
  readonly row: AnyRow
}

/** The receipt of an order with the ticks that priced it, loaded when unfolded. */
export function Receipt({ resource, row }: ReceiptProps) {
  const { say } = useWords()
  const order = receiptOf(resource, row)
  const [isOpen, setOpen] = useState(false)
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  if (order === undefined) return undefined
  return (
    <details onToggle={toggle} className="border-b border-line" data-testid="receipt">
      <summary className="min-h-8 cursor-pointer py-1.5 font-semibold">{say('receipt')}</summary>
      {isOpen && <Unfolded {...order} row={row} />}
    </details>
  )
}

function Unfolded({ kind, id, row }: Omit<ReceiptProps, 'resource'> & ReceiptOf) {
  const speech = useWords()
  const { say, format } = speech
  const receipt = useQuery({ queryKey: ['receipt', kind, id], queryFn: () => readReceipt(kind, id) })
  if (receipt.isError) return <FormError words={failureWords(speech, receipt.error)} />
  if (receipt.data === undefined) return <Skeleton height="6rem" shape="block" />
  const { rules, asked, open, close, settlement } = receipt.data
  return (
    <div className="flex flex-col gap-3 pb-3">
      <Facts>
        <Fact name={say('receiptRules')}>{rules}</Fact>
        <Fact name={say('receiptAsked')}>{format.dateTime(asked.at)}</Fact>
        <Terms terms={receipt.data.terms} paid={row['trade_fee']} />
        {settlement && (
          <Fact name={say('receiptTicks')}>
            {settlement.ticks ?? '–'} / {settlement.ticksMin}
          </Fact>
        )}
      </Facts>
      {open && <Point title={say('receiptOpen')} point={open} />}
      {close && <Point title={say('receiptClose')} point={close} />}
    </div>
  )
}

function Terms({ terms, paid }: Pick<Proof, 'terms'> & { readonly paid: AnyRow[string] | undefined }) {
  const { say, format } = useWords()
  if (terms === undefined) return undefined
  return (
    <>
      <Fact name={say('receiptSize')}>{terms.contractSize}</Fact>
      <Fact name={say(terms.feeBasis === 'per-lot' ? 'receiptFeeLot' : 'receiptFeePart')}>
        {format.lots(terms.fee)}
      </Fact>
      {typeof paid === 'string' && <Fact name={say('receiptFeePaid')}>{format.lots(paid)}</Fact>}
    </>
  )
}

/** A tick that priced the order, with its neighbours in their sealed blocks. */
function Point({ title, point }: { readonly title: string; readonly point: ProofPoint }) {
  const { say, format } = useWords()
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-start font-semibold text-ink-soft">
        {title} · {format.dateTime(point.at)}
      </caption>
      <thead>
        <tr className="text-start text-ink-soft">
          <th className="text-start font-normal">{say('receiptTick')}</th>
          <th className="text-start font-normal">{say('receiptTime')}</th>
          <th className="text-end font-normal">{say('receiptPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {point.ticks.map((tick) => {
          const isIt = tick.sequence === point.tick?.sequence
          return (
            <tr
              key={tick.sequence}
              title={tick.block?.hash ?? say('receiptUnsealed')}
              className={isIt ? 'bg-accent-soft font-semibold' : undefined}
              data-testid={isIt ? 'priced-by' : undefined}
            >
              <td className="figures">{tick.sequence}</td>
              <td className="figures">{new Date(tick.time).toISOString().slice(11, 23)}</td>
              <td className="figures text-end">{formatPrice(tick.price, tick.pricePrecision)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 text-body">{children}</dl>
)

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures min-w-0 font-medium break-words">{children}</dd>
    </>
  )
}
