import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, type DescriptionRow, Section, Skeleton, TextLink } from '@fairtick/ui'
import { useCompany, useComplaintEmail } from '../../../client/content/companies'
import { allowedAddress } from '../../../client/content/company'
import { CopyButton } from '../../../copying/CopyButton'
import { PublishedPicture } from '../PublishedPicture'
import { Read } from '../../../reads/Read'

/** A company of the directory, and the address for complaints about it. */
export function CompanyDetail({ id }: { readonly id: number }) {
  const { text } = useTexts()
  return (
    <Read
      query={useCompany(id)}
      standIn={<Skeleton width="100%" height="16rem" shape="block" />}
      error={text('company.oneError')}
    >
      {({ name, logo, url, subject, registeredAddress, location }) => (
        <>
          <Card>
            <div className="flex items-center gap-3">
              <PublishedPicture path={logo} alt="" shape="small" />
              <h2
                className="min-w-0 text-title font-semibold break-words text-ink"
                data-testid="company-name"
              >
                <bdi>{name}</bdi>
              </h2>
            </div>
            <DescriptionList
              rows={[
                ...row('subject', text('company.subject'), subject),
                ...row('address', text('company.registeredAddress'), registeredAddress),
                ...row('location', text('company.location'), location),
                ...website(text('company.website'), url),
              ]}
            />
          </Card>
          <Complaints id={id} />
        </>
      )}
    </Read>
  )
}

/** A line of the company; none if operators left the field empty. */
const row = (key: string, label: string, value: string): readonly DescriptionRow[] =>
  value === '' ? [] : [{ key, label, value: <bdi>{value}</bdi> }]

function website(label: string, url: string): readonly DescriptionRow[] {
  const address = allowedAddress(url)
  if (address === undefined) return []
  const value = (
    <TextLink href={address} isExternal>
      <bdi dir="ltr">{new URL(address).host}</bdi>
    </TextLink>
  )
  return [{ key: 'website', label, value }]
}

/** The address for complaints, to write to or to copy; nothing without one. */
function Complaints({ id }: { readonly id: number }) {
  const { text } = useTexts()
  const { data: email = '' } = useComplaintEmail(id)
  if (email === '') return null
  return (
    <Section title={text('company.complaints')}>
      <Card className="flex flex-col gap-3">
        <p className="text-body text-ink-soft">{text('company.complaintsText')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TextLink href={`mailto:${email}`} isExternal testId="complaint-email">
            <bdi dir="ltr">{email}</bdi>
          </TextLink>
          <CopyButton value={email} label={text('company.complaints')} testId="copy-complaint-email" />
        </div>
      </Card>
    </Section>
  )
}
