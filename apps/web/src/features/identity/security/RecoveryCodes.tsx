import { useTexts } from '@fairtick/texts/react'
import { Button, ConfirmDialog } from '@fairtick/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../client/transport/fetch-file'
import { CopyButton } from '../../../copying/CopyButton'

/**
 * The recovery codes, shown only once: to copy or to download. Who does neither is asked whether they are
 * written down, and the browser asks before the page is left.
 */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { text } = useTexts()
  const all = props.codes.join('\n')
  const [isKept, keep] = useState(false)
  const [isAsking, ask] = useState(false)
  useAskedBeforeLeaving(!isKept)
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
      <Codes codes={props.codes} />
      <div className="flex flex-wrap gap-3">
        <CopyButton
          value={all}
          label={text('security.recoveryTitle')}
          onCopied={() => keep(true)}
          testId="copy-codes"
        />
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            saveFile('fairtick-recovery-codes.txt', new Blob([`${all}\n`], { type: 'text/plain' }))
            keep(true)
          }}
        >
          {text('security.download')}
        </Button>
      </div>
      <Button onPress={() => (isKept ? props.onKept() : ask(true))} testId="recovery-kept">
        {text('security.recoveryKept')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('security.recoveryTitle')}
        confirmLabel={text('security.recoveryKept')}
        cancelLabel={text('shell.back')}
        onConfirm={props.onKept}
        onCancel={() => ask(false)}
      >
        {text('security.recoveryText')}
      </ConfirmDialog>
    </section>
  )
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul
      dir="ltr"
      className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-3 text-center"
      data-testid="recovery-codes"
    >
      {codes.map((code) => (
        <li key={code}>
          <code className="text-body text-ink">{code}</code>
        </li>
      ))}
    </ul>
  )
}

/** Has the browser ask before the page is closed or reloaded. */
function useAskedBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isUnsaved])
}
