import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, Sheet, Spinner } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import type { SupportLink } from '../../../client/support/support-link'
import { CopyButton } from '../../../copying/CopyButton'

/** How long a framed page may take to load, ms. */
const PATIENCE_MS = 10_000

/** An outside support page: framed in the app, shown to copy, or opened. Source: docs/spec/product.md 2.8. */
export function SupportPage({ link }: { readonly link: SupportLink }) {
  if (link.opens === 'framed') return <Framed link={link} />
  return link.opens === 'opened' ? <Opened link={link} /> : <Copied link={link} />
}

/**
 * A chat's page needs its scripts, and its own origin for its calls. It is never of our origin, where the two
 * together would let it out. No navigation of this page, no popups, no downloads.
 */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin'

/**
 * The page in a frame that cannot lead this page anywhere. Where it does not load, and below it at any time,
 * its address is offered.
 */
function Framed({ link }: { readonly link: SupportLink }) {
  const { text } = useTexts()
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col gap-3">
      {state === 'loading' && (
        <div className="grid place-items-center py-6">
          <Spinner />
        </div>
      )}
      {state !== 'late' && (
        <iframe
          src={link.href}
          title={text('chat.title')}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          allow=""
          onLoad={() => setState('shown')}
          data-testid="support-frame"
          className="h-[70dvh] w-full rounded-card border border-line bg-surface"
        />
      )}
      <Offer
        link={link}
        words={text(state === 'late' ? 'chat.frameLate' : 'chat.frameNot', { host: link.host })}
      />
    </div>
  )
}

/** Opens the page in a tab of its own where the press that led here still allows it. */
function Opened({ link }: { readonly link: SupportLink }) {
  const { text } = useTexts()
  useEffect(() => {
    if (isPressed()) window.open(link.href, '_blank', 'noopener,noreferrer')
  }, [link.href])
  return <Offer link={link} words={text('chat.linkText', { host: link.host })} />
}

/** Whether this page was opened by a press; older browsers do not tell. */
const isPressed = (): boolean => 'userActivation' in navigator && navigator.userActivation.isActive

/** A dialog that shows the address to copy; the page keeps it when the dialog is closed. */
function Copied({ link }: { readonly link: SupportLink }) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(true)
  const offer = <Offer link={link} words={text('chat.linkText', { host: link.host })} />
  return (
    <>
      {offer}
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('chat.title')}
        closeLabel={text('shell.close')}
      >
        {offer}
      </Sheet>
    </>
  )
}

function Offer({ link, words }: { readonly link: SupportLink; readonly words: string }) {
  const { text } = useTexts()
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-body text-ink-soft">{words}</p>
      <bdi dir="ltr" className="text-body break-all text-ink" data-testid="support-address">
        {link.href}
      </bdi>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={link.href} isExternal size="small" testId="open-support">
          {text('chat.openLink')}
        </LinkButton>
        <CopyButton value={link.href} label={text('chat.title')} testId="copy-support" />
      </div>
    </Card>
  )
}
