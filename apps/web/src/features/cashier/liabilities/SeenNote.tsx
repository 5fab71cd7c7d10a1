import { useTexts } from '@fairtick/texts/react'
import { Button, LoudNote } from '@fairtick/ui'
import { useState } from 'react'
import type { ChainVerdict, PublishedLiabilities } from '../../../client/cashier/liabilities'
import { Confirmation } from '../../../confirm/Confirmation'
import { LongFigure } from './LongFigure'
import type { Seen } from './use-seen-head'

/** The state of the head that this browser saw before, with a serious warning if the history was changed. */
export function SeenNote(props: {
  readonly seen: Seen
  readonly days: readonly PublishedLiabilities[]
  readonly chain: ChainVerdict | undefined
}) {
  const { text, format } = useTexts()
  const { seen, days, chain } = props
  const { head, verdict } = seen
  const newest = days[0]
  if (head !== undefined && verdict === 'gone') return <GoneNote seen={seen} days={days} />
  // A head proves nothing in days that are broken or not verified.
  if (chain !== 'whole') return null
  if (head === undefined)
    return newest ? <Words>{text('liabilities.seenFirst', { day: format.day(newest.day) })}</Words> : null
  const key = verdict === 'kept' ? 'liabilities.seenKept' : 'liabilities.seenSearching'
  return <Words>{text(key, { day: format.day(head.day) })}</Words>
}

function Words({ children }: { readonly children: string }) {
  return (
    <p className="text-small text-ink-soft" data-testid="seen-head">
      {children}
    </p>
  )
}

function GoneNote(props: { readonly seen: Seen; readonly days: readonly PublishedLiabilities[] }) {
  const { text, format } = useTexts()
  const [isAsking, ask] = useState(false)
  const { head, forget } = props.seen
  if (head === undefined) return null
  const now = props.days.find(({ day }) => day === head.day)
  return (
    <LoudNote
      title={text('liabilities.goneTitle')}
      text={text('liabilities.goneText', { day: format.day(head.day) })}
      testId="history-changed"
    >
      <LongFigure label={text('liabilities.goneSeen')} value={head.head} />
      {now ? (
        <LongFigure label={text('liabilities.goneNow')} value={now.head} />
      ) : (
        <p className="text-body text-ink">{text('liabilities.goneNone')}</p>
      )}
      <div>
        <Button variant="outline" size="small" onPress={() => ask(true)} testId="forget-head">
          {text('liabilities.forget')}
        </Button>
      </div>
      <Confirmation
        isOpen={isAsking}
        isDanger
        title={text('liabilities.forgetTitle', { day: format.day(head.day) })}
        question={text('liabilities.forgetText')}
        confirmLabel={text('liabilities.forget')}
        cancelLabel={text('liabilities.keep')}
        onConfirm={() => {
          ask(false)
          forget()
        }}
        onCancel={() => ask(false)}
      />
    </LoudNote>
  )
}
