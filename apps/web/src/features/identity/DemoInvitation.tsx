import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { DemoLogin } from './DemoLogin'

/** An invitation to the demo account, shown to a visitor instead of a balance. */
export function DemoInvitation({ onDone }: { readonly onDone: () => void }) {
  const { text } = useTexts()
  return (
    <Card
      tone="accent"
      label={text('home.tryDemoTitle')}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-lead font-semibold text-ink">{text('home.tryDemoTitle')}</h2>
        <p className="text-body text-ink-soft">{text('home.tryDemoText')}</p>
      </div>
      <DemoLogin onDone={onDone} />
    </Card>
  )
}
