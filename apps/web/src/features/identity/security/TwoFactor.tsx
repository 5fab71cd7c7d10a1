import { useTexts } from '@fairtick/texts/react'
import { Badge, Button, Card, Section, showToast } from '@fairtick/ui'
import { useState } from 'react'
import {
  NO_FACTOR,
  type OwnSecurity,
  type TwoFactorSecret,
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  isFactor,
  readSecurityAgain,
} from '../../../client/identity/security'
import { useAction } from '../../../client/transport/use-action'
import { Form } from '../../../form/Form'
import { FormAlert } from '../../../form/FormAlert'
import { ProofFields } from './ProofFields'
import { forgetsPasskey, withoutPasskey } from './SecondFactorField'
import { FormField } from '../../../form/FormField'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { RecoveryCodes } from './RecoveryCodes'
import { SecretPicture } from './SecretPicture'

/** Two-factor: off, being set up, showing its recovery codes, or on. */
export function TwoFactor({ security }: { readonly security: OwnSecurity }) {
  const { text } = useTexts()
  const [secret, setSecret] = useState<TwoFactorSecret | undefined>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const begin = useAction(beginTwoFactor, { onDone: setSecret })
  const enabled = (made: readonly string[]) => {
    setSecret(undefined)
    setCodes(made)
    void readSecurityAgain()
  }
  const isOn = security.hasTwoFactor
  return (
    <Section
      title={text('security.twoFactor')}
      action={<Badge tone={isOn ? 'accent' : 'neutral'}>{text(isOn ? 'security.on' : 'security.off')}</Badge>}
    >
      <Card className="flex flex-col gap-4">
        <p className="text-body text-ink-soft">{text('security.twoFactorText')}</p>
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
        {secret !== undefined && <SetUp secret={secret} onEnabled={enabled} />}
        {!isOn && secret === undefined && codes.length === 0 && (
          <Button isBusy={begin.isBusy} onPress={() => begin.run(undefined)} testId="two-factor-set-up">
            {text('security.twoFactorSetUp')}
          </Button>
        )}
        {isOn && codes.length === 0 && (
          <p className="text-body text-ink-soft">
            {text('security.recoveryLeft', { number: security.recoveryCodesLeft })}
          </p>
        )}
        {isOn && codes.length === 0 && !isLeaving && (
          <Button variant="outline" onPress={() => setLeaving(true)} testId="two-factor-leave">
            {text('security.twoFactorDisable')}
          </Button>
        )}
        {isOn && isLeaving && (
          <SwitchOff hasPasskeys={security.passkeys.length > 0} onDone={() => setLeaving(false)} />
        )}
      </Card>
    </Section>
  )
}

function SetUp(props: {
  readonly secret: TwoFactorSecret
  readonly onEnabled: (codes: readonly string[]) => void
}) {
  const { text } = useTexts()
  const problems = useProblems<'totp'>()
  const [totp, setTotp] = useState('')
  const action = useFormAction(enableTwoFactor, {
    problems,
    fields: { totp: 'totp' },
    onDone: props.onEnabled,
  })
  const submit = () => action.submit({ totp: totp === '' ? 'access.inputCode' : undefined }, totp)
  return (
    <Form label={text('security.twoFactorTitle')} onSubmit={submit}>
      <SecretPicture secret={props.secret} />
      <p className="text-body font-medium text-ink">{text('security.twoFactorType')}</p>
      <FormField
        input="totp"
        isOptional
        bound={problems.bind('totp')}
        value={totp}
        onChange={(typed) => setTotp(typed.trim())}
      />
      <FormAlert words={problems.alert} />
      <Button type="submit" isWide isBusy={action.isBusy} testId="two-factor-enable">
        {text('security.twoFactorEnable')}
      </Button>
    </Form>
  )
}

function SwitchOff({ hasPasskeys, onDone }: { readonly hasPasskeys: boolean; readonly onDone: () => void }) {
  const { text } = useTexts()
  const problems = useProblems<'password' | 'totp'>()
  const [proof, setProof] = useState({ password: '', second: NO_FACTOR })
  const action = useFormAction(disableTwoFactor, {
    problems,
    fields: { totp: 'totp', own: 'password', password: 'password' },
    onFailed: forgetsPasskey(() => setProof({ ...proof, second: withoutPasskey(proof.second) })),
    onDone: () => {
      showToast({ text: text('security.twoFactorOff') })
      onDone()
    },
  })
  const submit = () => {
    const password = proof.password === '' ? 'access.inputPassword' : undefined
    action.submit({ password, totp: isFactor(proof.second) ? undefined : 'access.inputCode' }, proof)
  }
  return (
    <Form label={text('security.twoFactorDisable')} onSubmit={submit}>
      <p className="text-body text-ink-soft">{text('security.twoFactorDisableText')}</p>
      <ProofFields
        proof={proof}
        onProof={setProof}
        problems={problems}
        hasPasskeys={hasPasskeys}
        step={{ action: 'two_factor_disable' }}
      />
      <FormAlert words={problems.alert} />
      <div className="pair">
        <Button variant="quiet" onPress={onDone}>
          {text('shell.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={action.isBusy} testId="two-factor-disable">
          {text('security.twoFactorDisable')}
        </Button>
      </div>
    </Form>
  )
}
