import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { Suspense, useState } from 'react'
import { useCurrentInstrumentId } from '../../client/market/current-instrument'
import { useMarket } from '../../client/market/market'
import type { Term } from '../../features/contracts/ticket/TermsSheet'
import { loadedPart } from '../../loading/loaded-part'

const TermsSheet = loadedPart(
  async () => (await import('../../features/contracts/ticket/TermsSheet')).TermsSheet,
)

/** Opens the terms of contracts, options and copying in words; sizes are those of the current instrument. */
export function HelpTerms() {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const current = useCurrentInstrumentId()
  const { listings, feeBasis } = useMarket().data ?? {}
  const shown = listings?.find(({ instrument }) => instrument.id === current) ?? listings?.[0]
  const more = useMoreTerms()
  if (shown === undefined || feeBasis === undefined) return null
  return (
    <>
      <div>
        <Button size="small" variant="quiet" onPress={() => setOpen(true)} testId="help-terms">
          {text('trade.glossary')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <TermsSheet
            context={{ instrument: shown.instrument, feeBasis }}
            more={more}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The terms of options and of copying. */
function useMoreTerms(): readonly Term[] {
  const { text } = useTexts()
  return [
    [text('options.options'), text('options.conditionHint')],
    [text('options.payout'), text('trade.termPayout')],
    [text('copying.budget'), text('copying.budgetHint')],
    [text('copying.byRatio'), text('copying.byRatioHint')],
    [text('copying.byEquity'), text('copying.byEquityHint')],
    [text('copying.rate'), text('copying.howRate')],
    [text('copying.drawdown'), text('copying.drawdownHint')],
  ]
}
