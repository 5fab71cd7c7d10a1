import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, ListRow, Section, TextLink } from '@fairtick/ui'
import { useNavigate } from 'react-router'
import { useOwnCompany } from '../../client/content/companies'
import { useRules } from '../../client/content/rules'
import { useUser } from '../../client/transport/session'
import { CopyButton } from '../../copying/CopyButton'
import { SupportTimes } from '../../features/support/SupportTimes'
import { LogoutButton } from '../../features/identity/LogoutButton'
import { buildOfApp } from '../../offline/build'
import { PATH, companyPath } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** The app, the company behind it, its terms, and the end of the session. Source: docs/spec/product.md 2. */
export function SystemScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  return (
    <InnerPage
      title={text('account.system')}
      backHref={user === undefined ? PATH.home : PATH.account}
      className="flex flex-col gap-4"
    >
      <About />
      <Legal />
      {user !== undefined && (
        <>
          <Card padding="none" className="divide-y divide-line px-4">
            <ListRow title={text('account.sessions')} hasChevron href={PATH.sessions} />
          </Card>
          <LogoutButton onDone={() => void navigate(PATH.home)} />
          <p className="text-small text-ink-faint">{text('account.systemLead')}</p>
        </>
      )}
    </InnerPage>
  )
}

/** Versions and the company. */
function About() {
  const build = buildOfApp()
  const { text, language } = useTexts()
  const { data: company } = useOwnCompany()
  const rules = useRules(undefined).data?.version
  const details = [`${text('shell.appName')} ${build}`, language.htmlLang, navigator.userAgent].join(' · ')
  return (
    <Section title={text('company.about')}>
      <Card className="flex flex-col gap-2">
        <DescriptionList
          rows={[
            {
              key: 'company',
              label: text('company.operatedBy'),
              value:
                company === undefined || company.id === 0 ? (
                  <bdi>{company?.name ?? ''}</bdi>
                ) : (
                  <TextLink href={companyPath(company.id)} testId="to-company">
                    <bdi>{company.name}</bdi>
                  </TextLink>
                ),
            },
            {
              key: 'version',
              label: text('company.version'),
              value: (
                <bdi dir="ltr" data-testid="app-version">
                  {build}
                </bdi>
              ),
            },
            {
              key: 'rules',
              label: text('company.rulesInForce'),
              value: rules === undefined ? '' : text('rules.version', { version: rules }),
            },
            {
              key: 'language',
              label: text('account.language'),
              value: <TextLink href={PATH.language}>{language.text}</TextLink>,
            },
          ]}
        />
        <SupportTimes />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 text-small text-ink-faint">{text('company.copyForSupportHint')}</p>
          <CopyButton value={details} label={text('company.copyForSupport')} testId="copy-for-support" />
        </div>
      </Card>
    </Section>
  )
}

const LEGAL = [
  ['rules.title', PATH.rules],
  ['rules.termChanges', PATH.changes],
  ['announcements.title', PATH.announcements],
  ['rules.execution', PATH.execution],
  ['rules.payouts', PATH.payouts],
  ['rules.liabilities', PATH.liabilities],
] as const

/** Links to the terms, and to the proofs that anyone can check. */
function Legal() {
  const { text } = useTexts()
  return (
    <Section title={text('company.legal')}>
      <Card padding="none" className="divide-y divide-line px-4">
        {LEGAL.map(([name, href]) => (
          <ListRow key={href} title={text(name)} hasChevron href={href} />
        ))}
      </Card>
    </Section>
  )
}
