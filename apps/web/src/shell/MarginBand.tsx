import { useTexts } from '@fairtick/texts/react'
import { Banner, Button } from '@fairtick/ui'
import { readMarginNotice, useMarginNotice } from '../live/margin-notice'

const WORDS = { 100: 'shell.margin100', 80: 'shell.margin80', 65: 'shell.margin65' } as const

/**
 * States once that the margin level has fallen to 100, 80 or 65 %. The live region exists before its first
 * message. Source: docs/spec/rules.md 3.9.
 */
export function MarginBand() {
  const { text } = useTexts()
  const notice = useMarginNotice()
  return (
    <div role="status" data-testid="margin-notice" data-level={notice}>
      {notice !== undefined && (
        <Banner
          tone={notice === 100 ? 'warn' : 'bad'}
          action={
            <Button size="small" variant="quiet" onPress={readMarginNotice} testId="margin-notice-read">
              {text('shell.understood')}
            </Button>
          }
        >
          {text(WORDS[notice])}
        </Banner>
      )}
    </div>
  )
}
