import { useTexts } from '@fairtick/texts/react'
import { LoudNote } from '@fairtick/ui'
import { CircleCheck, CircleHelp } from '@fairtick/ui/icons'
import type { ChainVerdict } from '../../../client/cashier/liabilities'

/** Whether the loaded days are one chain, as verified by this browser. */
export function ChainNote(props: { readonly verdict: ChainVerdict | undefined; readonly days: number }) {
  const { text } = useTexts()
  const { verdict, days } = props
  if (verdict === undefined)
    return <p className="text-small text-ink-soft">{text('liabilities.chainChecking')}</p>
  if (verdict === 'unchecked') return <UncheckedNote />
  if (verdict !== 'whole')
    return (
      <LoudNote
        title={text('liabilities.chainBad')}
        text={text('liabilities.chainBadText')}
        testId="chain-bad"
      />
    )
  return (
    <p className="flex items-start gap-2 text-body text-ink" data-testid="chain-good">
      <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      {text('liabilities.chainGood', { count: days })}
    </p>
  )
}

/** Shown where the browser cannot compute hashes on this page. */
function UncheckedNote() {
  const { text } = useTexts()
  return (
    <div className="flex flex-col gap-1 rounded-card bg-warn-soft p-4" data-testid="no-hash">
      <p className="flex items-start gap-2 text-lead font-semibold text-warn">
        <CircleHelp size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {text('liabilities.noHash')}
      </p>
      <p className="text-body text-ink">{text('liabilities.noHashText')}</p>
    </div>
  )
}
