import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Page } from '@fairtick/ui'

/** Shown after a screen crashed or a part of it could not be loaded. */
export function BrokenScreen() {
  const { text } = useTexts()
  return (
    <Page width="narrow">
      <ErrorState
        title={text('errors.unexpectedTitle')}
        hint={text('errors.unexpected')}
        retryLabel={text('errors.reload')}
        onRetry={() => location.reload()}
      />
    </Page>
  )
}
