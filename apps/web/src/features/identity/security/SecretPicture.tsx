import { useTexts } from '@fairtick/texts/react'
import { TextLink } from '@fairtick/ui'
import type { TwoFactorSecret } from '../../../client/identity/security'
import { CopyButton } from '../../../copying/CopyButton'
import { QrCode } from '../../../copying/QrCode'

const GROUP = /.{1,4}/g

/** The secret of two-factor: as a QR code, as text to copy, and as a link for an app on the same device. */
export function SecretPicture({ secret }: { readonly secret: TwoFactorSecret }) {
  const { text } = useTexts()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body font-medium text-ink">{text('security.twoFactorScan')}</p>
      <div className="flex justify-center">
        <QrCode value={secret.address} label={text('security.twoFactorQr')} />
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-small text-ink-soft">{text('security.twoFactorSecret')}</p>
        <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
          <code dir="ltr" className="text-body break-words text-ink" data-testid="two-factor-secret">
            {secret.secret.match(GROUP)?.join(' ')}
          </code>
          <span className="shrink-0">
            <CopyButton value={secret.secret} label={text('security.twoFactorSecret')} />
          </span>
        </div>
      </div>
      <TextLink href={secret.address} isExternal>
        {text('security.twoFactorOpen')}
      </TextLink>
    </div>
  )
}
