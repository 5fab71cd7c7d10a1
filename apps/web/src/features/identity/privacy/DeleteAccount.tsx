import { useTexts } from '@fairtick/texts/react'
import { Card, Section, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { deleteAccount } from '../../../client/identity/own-limits'
import { NO_FACTOR, useSecurity } from '../../../client/identity/security'
import { useUser } from '../../../client/transport/session'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { Form } from '../../../form/Form'
import { FormAlert } from '../../../form/FormAlert'
import { ProofFields } from '../security/ProofFields'
import { forgetsPasskey, withoutPasskey } from '../security/SecondFactorField'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'

/**
 * Deletes the account, after stating the deleted data, the data that the law requires us to keep, with the
 * periods, and the steps needed first.
 */
export function DeleteAccount({ onDone }: { readonly onDone: () => void }) {
  const { text } = useTexts()
  const user = useUser()
  const problems = useProblems<'password' | 'totp'>()
  const { data: security } = useSecurity()
  const [proof, setProof] = useState({ password: '', second: NO_FACTOR })
  const action = useFormAction(() => deleteAccount(proof), {
    problems,
    fields: { own: 'password', password: 'password', totp: 'totp' },
    onFailed: forgetsPasskey(() => setProof({ ...proof, second: withoutPasskey(proof.second) })),
    onDone: () => {
      showToast({ text: text('limits.deleted') })
      onDone()
    },
  })
  return (
    <Section title={text('limits.deleteTitle')}>
      <Card>
        <Form label={text('limits.deleteTitle')} onSubmit={() => undefined}>
          <WhatFollows />
          <ProofFields
            proof={proof}
            onProof={setProof}
            problems={problems}
            totpLabel={text('limits.deleteTotp')}
            hasPasskeys={(security?.passkeys.length ?? 0) > 0}
            step={{ action: 'delete_account' }}
          />
          <FormAlert words={problems.alert} />
          <ConfirmedButton
            variant="danger"
            isWide
            action={action}
            isDisabled={proof.password === ''}
            title={text('limits.deleteAsk')}
            question={
              <>
                <bdi>{user?.email}</bdi> {text('limits.deleteAskText')}
              </>
            }
            confirmLabel={text('limits.delete')}
            isDanger
            testId="delete-account"
          />
        </Form>
      </Card>
    </Section>
  )
}

/** The deleted data, the kept data with the periods, and the steps needed first. */
function WhatFollows() {
  const { text } = useTexts()
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 text-body text-ink-soft">
      <li>{text('limits.deleteText')}</li>
      <li>{text('limits.deleteHold')}</li>
      <li>{text('limits.deleteBefore')}</li>
    </ul>
  )
}
