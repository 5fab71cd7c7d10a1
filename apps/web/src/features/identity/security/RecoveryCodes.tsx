import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../client/transport/fetch-file'
import { CopyButton } from '../../../copying/CopyButton'

/** The recovery codes, shown only once: to copy or to download. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { text } = useTexts()
  const all = props.codes.join('\n')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The codes are shown only now, so they are scrolled into view: the form above them is gone and the page
    // is shorter.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section aria-label={text('security.recoveryTitle')} className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-body font-semibold text-ink outline-none">
        {text('security.recoveryTitle')}
      </h3>
      <p role="status" className="text-body text-ink-soft">
        {text('security.recoveryText')}
      </p>
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-3 text-center"
        data-testid="recovery-codes"
      >
        {props.codes.map((code) => (
          <li key={code}>
            <code className="text-body text-ink">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={all} label={text('security.recoveryTitle')} />
        <Button
          size="small"
          variant="quiet"
          onPress={() =>
            saveFile('fairtick-recovery-codes.txt', new Blob([`${all}\n`], { type: 'text/plain' }))
          }
        >
          {text('security.download')}
        </Button>
      </div>
      <Button onPress={props.onKept} testId="recovery-kept">
        {text('security.recoveryKept')}
      </Button>
    </section>
  )
}
