import { useTexts } from '@fairtick/texts/react'
import { Card, Section } from '@fairtick/ui'

const PROGRAM = 'check-liability.mjs'

/** The program that checks a saved proof independently of us: its command and its download. */
export function CheckProgram(props: { readonly uid: string | undefined; readonly day: string }) {
  const { text } = useTexts()
  const { uid, day } = props
  const file = { program: PROGRAM, day }
  return (
    <Section title={text('liabilities.program')}>
      <Card className="flex flex-col gap-3">
        <p className="text-body text-ink-soft">{text('liabilities.programText')}</p>
        <code dir="ltr" className="rounded-control bg-sunken px-3 py-2 text-small break-words text-ink">
          {uid === undefined
            ? text('liabilities.programCall', file)
            : text('liabilities.programOwnCall', { ...file, uid })}
        </code>
        {/* A file, not a screen: the browser downloads it. */}
        <a
          href={`/${PROGRAM}`}
          download={PROGRAM}
          data-testid="check-program"
          className="self-start py-2 font-medium text-accent underline underline-offset-3 hover:no-underline"
        >
          {text('liabilities.programGet')}
        </a>
      </Card>
    </Section>
  )
}
