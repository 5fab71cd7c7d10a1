import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '../../../client/transport/fetch-file'
import { Confirmation } from '../../../confirm/Confirmation'
import { CopyButton } from '../../../copying/CopyButton'

/**
 * The recovery codes, shown only once: to copy or to download. Who does neither is asked whether they are
 * written down, also at a link to another screen, and the browser asks before the page is left.
 */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { text } = useTexts()
  const all = props.codes.join('\n')
  const [isKept, keep] = useState(false)
  const [asked, ask] = useState<Asked>()
  const navigate = useNavigate()
  useAskedBeforeLeaving(!isKept, ask)
  const leave = () => {
    props.onKept()
    if (asked?.href !== undefined) void navigate(asked.href)
  }
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
      <Button onPress={() => (isKept ? props.onKept() : ask({}))} testId="recovery-kept">
        {text('security.recoveryKept')}
      </Button>
      <Confirmation
        isOpen={asked !== undefined}
        title={text('security.recoveryTitle')}
        question={text('security.recoveryText')}
        confirmLabel={text('security.recoveryKept')}
        cancelLabel={text('shell.back')}
        onConfirm={leave}
        onCancel={() => ask(undefined)}
      />
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

/** The question whether the codes are written down, and the screen that was left for. */
interface Asked {
  readonly href?: string
}

/** Has the browser ask before the page is closed or reloaded, and asks at a link to another screen. */
function useAskedBeforeLeaving(isUnsaved: boolean, ask: (asked: Asked) => void): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase: links ignore a click whose default was prevented.
    const onClick = (event: MouseEvent) => {
      const href = screenLeftFor(event)
      if (href === undefined) return
      event.preventDefault()
      ask({ href })
    }
    addEventListener('beforeunload', onLeave)
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', onLeave)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [isUnsaved, ask])
}

/** The address of the app that a click leads to in this tab; undefined for any other click. */
function screenLeftFor(event: MouseEvent): string | undefined {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (link === null || isForBrowser || link.target === '_blank' || link.download !== '') return undefined
  return link.origin === location.origin ? `${link.pathname}${link.search}${link.hash}` : undefined
}
