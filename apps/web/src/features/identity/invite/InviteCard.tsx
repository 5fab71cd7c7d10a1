import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Stat } from '@fairtick/ui'
import { Share2 } from '@fairtick/ui/icons'
import { Fragment, type ReactNode } from 'react'
import { type OwnInvite, useInvite } from '../../../client/identity/security'
import { CopyButton } from '../../../copying/CopyButton'
import { Loaded } from '../Loaded'
import { QrCode } from '../../../copying/QrCode'

/**
 * The user's invitation: code, link, QR code, and the phone's share sheet. Source: docs/spec/product.md 2.4.
 */
export function InviteCard() {
  const { text } = useTexts()
  const invite = useInvite()
  return (
    <Loaded query={invite} height="26rem">
      {(own) => (
        <Card className="flex flex-col gap-4">
          <p className="text-body text-ink-soft">{text('verify.inviteLead')}</p>
          <div className="flex justify-center">
            <QrCode value={own.link} label={text('verify.inviteQr')} />
          </div>
          <Copied
            label={text('verify.inviteCode')}
            value={own.code}
            copy={<CopyButton value={own.code} label={text('verify.inviteCode')} testId="copy-code" />}
          />
          <Copied
            label={text('verify.inviteLink')}
            value={own.link}
            copy={<CopyButton value={own.link} label={text('verify.inviteLink')} testId="copy-link" />}
          />
          <ShareButton invite={own} />
          <InvitedCount invited={own.invited} />
        </Card>
      )}
    </Loaded>
  )
}

function Copied(props: { readonly label: string; readonly value: string; readonly copy: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small text-ink-soft">{props.label}</p>
      <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
        <bdi className="min-w-0 text-body font-medium wrap-anywhere text-ink">
          {partsOf(props.value).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </bdi>
        <span className="shrink-0">{props.copy}</span>
      </div>
    </div>
  )
}

/** A link in parts between which it may break: after its signs, not within a word. */
const partsOf = (link: string): readonly string[] => link.split(/(?<=[/?&=])(?![/?&=])/)

function InvitedCount({ invited }: { readonly invited: number }) {
  const { text, format } = useTexts()
  return <Stat label={text('verify.inviteCount')} value={format.count(invited)} />
}

function ShareButton({ invite }: { readonly invite: OwnInvite }) {
  const { text } = useTexts()
  if (!('share' in navigator)) return null
  const share = async () => {
    const shared = {
      title: text('shell.appName'),
      text: text('verify.shareText', { code: invite.code }),
      url: invite.link,
    }
    // Rejects when the user closes the share sheet, which needs no message.
    await navigator.share(shared).catch(() => undefined)
  }
  return (
    <Button isWide icon={<Share2 size={18} />} onPress={() => void share()} testId="share">
      {text('verify.share')}
    </Button>
  )
}
