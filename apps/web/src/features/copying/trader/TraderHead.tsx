import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import type { TraderDetails } from '../../../client/copying/traders'
import { Avatar } from '../Avatar'
import { TraderSigns } from '../TraderSigns'

/** The identity of a trader; for a program, its trading rule. */
export function TraderHead({ trader }: { readonly trader: TraderDetails }) {
  const { text } = useTexts()
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar trader={trader} isLarge />
        <div className="flex min-w-0 flex-col gap-1">
          <span className="truncate text-lead font-semibold text-ink">
            <bdi>{trader.nickname}</bdi>
          </span>
          <span className="flex flex-wrap gap-2">
            <TraderSigns trader={trader} />
          </span>
        </div>
      </div>
      {trader.isSample && <p className="text-body text-ink-soft">{text('copying.sampleHint')}</p>}
      {trader.strategy !== '' && (
        <details className="text-body">
          <summary className="min-h-touch cursor-pointer content-center text-accent">
            {text('copying.strategy')}
          </summary>
          <ol className="flex list-decimal flex-col gap-1 ps-5 text-ink-soft" data-testid="strategy">
            {trader.strategy.split('\n').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}
