import { useTexts } from '@fairtick/texts/react'
import { Card, Section, Stat } from '@fairtick/ui'
import { useState } from 'react'
import { useSecurity } from '../../client/identity/security'
import { Loaded } from '../../features/identity/Loaded'
import { ChangeEmail } from '../../features/identity/security/ChangeEmail'
import { MineScreen } from './MineScreen'

/** The user's e-mail address, with a form to change it. Source: docs/spec/product.md 2. */
export function EmailScreen() {
  const { text } = useTexts()
  const security = useSecurity()
  const [round, setRound] = useState(0)
  return (
    <MineScreen title={text('security.email')} about={text('security.aboutEmail')}>
      <Loaded query={security}>
        {(read) => (
          <>
            <Card>
              <Stat
                label={text('security.emailNow')}
                value={<bdi>{read.email === '' ? text('security.emailNone') : read.email}</bdi>}
              />
            </Card>
            <Section title={text('security.emailTitle')}>
              <p className="text-body text-ink-soft">{text('security.emailLead')}</p>
              <Card>
                <ChangeEmail key={round} security={read} onDone={() => setRound(round + 1)} />
              </Card>
            </Section>
          </>
        )}
      </Loaded>
    </MineScreen>
  )
}
