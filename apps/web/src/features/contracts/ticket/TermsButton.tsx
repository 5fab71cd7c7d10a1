import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { Suspense, useState } from 'react'
import { loadedPart } from '../../../loading/loaded-part'
import type { TicketContext } from './ticket-context'

const TermsSheet = loadedPart(async () => (await import('./TermsSheet')).TermsSheet)

/** Opens the terms of the ticket in words. */
export function TermsButton({ context }: { readonly context: TicketContext }) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="pt-2">
        <Button size="small" variant="quiet" onPress={() => setOpen(true)} testId="terms-explained">
          {text('trade.glossary')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <TermsSheet context={context} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
