import { useTexts } from '@fairtick/texts/react'
import { Badge, Card, Section } from '@fairtick/ui'
import type { OwnRealName } from '../../../client/identity/verification'

const LEVELS = [
  { status: 'open', title: 'verify.level0', what: 'verify.level0What' },
  { status: 'waiting', title: 'verify.level1', what: 'verify.level1What' },
  { status: 'verified', title: 'verify.level2', what: 'verify.level2What' },
] as const satisfies readonly { status: OwnRealName['status']; title: string; what: string }[]

/** The features that each level of verification unlocks, and the user's level. */
export function Levels({ status }: { readonly status: OwnRealName['status'] }) {
  const { text } = useTexts()
  return (
    <Section title={text('verify.levels')}>
      <Card>
        <ol className="flex flex-col gap-4">
          {LEVELS.map((level, at) => {
            const isHere = level.status === status
            return (
              <li key={level.status} aria-current={isHere ? 'step' : undefined} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className={`grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold ${isHere ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft'}`}
                >
                  {at}
                </span>
                <div className="flex min-w-0 flex-col gap-0.5">
                  <span className="flex flex-wrap items-center gap-2 text-body font-semibold text-ink">
                    {text(level.title)}
                    {isHere && <Badge tone="accent">{text('verify.youAreHere')}</Badge>}
                  </span>
                  <span className="text-body text-ink-soft">{text(level.what)}</span>
                </div>
              </li>
            )
          })}
        </ol>
      </Card>
    </Section>
  )
}
