import { useTexts } from '@fairtick/texts/react'
import { Button, showToast } from '@fairtick/ui'
import { fetchAgreement } from '../../client/lending/loans'
import { saveFile } from '../../client/transport/fetch-file'
import { useAction } from '../../client/transport/use-action'

/** Saves the file of a signed agreement. */
export function AgreementFile({ loanId }: { readonly loanId: number }) {
  const { text } = useTexts()
  const download = useAction(savedAgreement, {
    onDone: (name) => showToast({ text: text('history.saved', { name }) }),
  })
  return (
    <Button
      variant="outline"
      isBusy={download.isBusy}
      onPress={() => download.run(loanId)}
      label={text('lending.agreementOf', { number: String(loanId) })}
      testId={`agreement-${loanId}`}
    >
      {text('lending.agreementPdf')}
    </Button>
  )
}

async function savedAgreement(loanId: number): Promise<string> {
  const { signal } = new AbortController()
  const { name, content } = await fetchAgreement(loanId, { signal, onBytes: () => undefined })
  saveFile(name, content)
  return name
}
