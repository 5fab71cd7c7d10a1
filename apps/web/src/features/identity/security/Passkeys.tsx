import { useTexts } from '@fairtick/texts/react'
import { Button, Card, EmptyState, ListRow, Section, Sheet, TextField, showToast } from '@fairtick/ui'
import { KeyRound } from '@fairtick/ui/icons'
import { useState } from 'react'
import { CallFailure } from '../../../client/transport/call-failure'
import { fieldOf, knowsPasskeys } from '../../../client/identity/access'
import {
  NO_FACTOR,
  type OwnPasskey,
  type OwnSecurity,
  type SecondFactor,
  addPasskey,
  isFactor,
  removePasskey,
} from '../../../client/identity/security'
import { serverNow } from '../../../client/transport/server-clock'
import { useAction } from '../../../client/transport/use-action'
import { failureText } from '../../../words/failure-text'
import { deviceName } from '../device-name'
import { Form } from '../../../form/Form'
import { FormAlert } from '../../../form/FormAlert'
import { SecondFactorField } from './SecondFactorField'
import { SecretField } from '../password/SecretField'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { wordsOf } from '../../../form/words-of'

/** The user's passkeys: list, add, remove. */
export function Passkeys({ security }: { readonly security: OwnSecurity }) {
  const { text } = useTexts()
  const [leaving, setLeaving] = useState<OwnPasskey | undefined>()
  return (
    <Section title={text('security.passkeys')}>
      <Card className="flex flex-col gap-3">
        <p className="text-body text-ink-soft">{text('security.passkeysText')}</p>
        {security.passkeys.length === 0 ? (
          <EmptyState isSmall title={text('security.passkeysEmpty')} icon={<KeyRound size={18} />} />
        ) : (
          <ul role="list" aria-label={text('security.passkeys')} className="divide-y divide-line">
            {security.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow passkey={passkey} onRemove={() => setLeaving(passkey)} />
              </li>
            ))}
          </ul>
        )}
        <AddPasskey security={security} />
        <Sheet
          isOpen={leaving !== undefined}
          onClose={() => setLeaving(undefined)}
          title={text('security.passkeyRemoveTitle')}
          closeLabel={text('shell.close')}
        >
          {leaving !== undefined && <RemoveForm passkey={leaving} onDone={() => setLeaving(undefined)} />}
        </Sheet>
      </Card>
    </Section>
  )
}

function PasskeyRow(props: { readonly passkey: OwnPasskey; readonly onRemove: () => void }) {
  const { text, format } = useTexts()
  const { name, lastUsedAt } = props.passkey
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      detail={
        lastUsedAt === undefined
          ? text('security.passkeyUnused')
          : text('security.passkeyUsed', { time: format.relative(lastUsedAt, serverNow()) })
      }
      trailing={
        <Button
          size="small"
          variant="outline"
          label={text('security.passkeyRemoveOf', { name })}
          onPress={props.onRemove}
        >
          {text('security.passkeyRemove')}
        </Button>
      }
    />
  )
}

interface PasskeyDraft {
  readonly name: string
  readonly password: string
  readonly second: SecondFactor
}

function AddPasskey({ security }: { readonly security: OwnSecurity }) {
  const { text } = useTexts()
  const problems = useProblems<'password' | 'totp'>()
  const [draft, setDraft] = useState<PasskeyDraft>(() => ({
    name: deviceName(navigator.userAgent) ?? '',
    password: '',
    second: NO_FACTOR,
  }))
  const adding = useAction(() => addPasskey(draft.name.trim(), draft), {
    isQuiet: true,
    onDone: () => {
      setDraft({ ...draft, password: '', second: NO_FACTOR })
      showToast({ text: text('security.passkeyAdded'), tone: 'good' })
    },
    onFailed: (thrown) => {
      setDraft({ ...draft, second: NO_FACTOR })
      if (!(thrown instanceof CallFailure)) problems.setAlert(text('security.passkeyFailed'))
      else if (fieldOf(thrown) === 'own') problems.show({ password: text('access.passwordWrong') })
      else if (fieldOf(thrown) === 'totp') problems.show({ totp: failureText(thrown, text) })
      else problems.setAlert(failureText(thrown, text))
    },
  })
  const submit = () => {
    const found = {
      password: draft.password === '' ? ('access.inputPassword' as const) : undefined,
      totp: security.hasTwoFactor && !isFactor(draft.second) ? ('access.inputCode' as const) : undefined,
    }
    if (!problems.show(wordsOf(found, text))) adding.run(undefined)
  }
  if (!knowsPasskeys()) return <p className="text-body text-ink-faint">{text('security.passkeyUnknown')}</p>
  return (
    <Form label={text('security.passkeyAdd')} onSubmit={submit}>
      <PasskeyFields security={security} draft={draft} onChange={setDraft} problems={problems} />
      <FormAlert words={problems.alert} />
      <Button
        type="submit"
        variant="outline"
        isBusy={adding.isBusy}
        isDisabled={draft.name.trim() === ''}
        testId="passkey-add"
      >
        {text('security.passkeyAdd')}
      </Button>
    </Form>
  )
}

function PasskeyFields(props: {
  readonly security: OwnSecurity
  readonly draft: PasskeyDraft
  readonly onChange: (draft: PasskeyDraft) => void
  readonly problems: FormProblems<'password' | 'totp'>
}) {
  const { text } = useTexts()
  const { security, draft, onChange, problems } = props
  return (
    <>
      <TextField
        label={text('security.passkeyName')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={60}
        autoComplete="off"
        testId="passkey-name"
      />
      <SecretField
        bound={problems.bind('password')}
        value={draft.password}
        onChange={(password) => onChange({ ...draft, password })}
        testId="passkey-password"
      />
      {security.hasTwoFactor && (
        <SecondFactorField
          field="totp"
          problems={problems}
          proof={draft.second}
          onChange={(second) => {
            problems.clear('totp')
            onChange({ ...draft, second })
          }}
          hasPasskeys={security.passkeys.length > 0}
          step={{ action: 'passkey_add' }}
        />
      )}
    </>
  )
}

function RemoveForm(props: { readonly passkey: OwnPasskey; readonly onDone: () => void }) {
  const { text } = useTexts()
  const problems = useProblems<'password'>()
  const [password, setPassword] = useState('')
  const action = useFormAction(() => removePasskey(props.passkey.id, password), {
    problems,
    fields: { own: 'password', password: 'password' },
    onDone: () => {
      showToast({ text: text('security.passkeyRemoved') })
      props.onDone()
    },
  })
  const submit = () =>
    action.submit({ password: password === '' ? 'access.inputPassword' : undefined }, undefined)
  return (
    <Form label={text('security.passkeyRemoveTitle')} onSubmit={submit}>
      <p className="text-body text-ink">
        <bdi>{props.passkey.name}</bdi>
      </p>
      <SecretField bound={problems.bind('password')} value={password} onChange={setPassword} />
      <FormAlert words={problems.alert} />
      <Button type="submit" variant="danger" isWide isBusy={action.isBusy} testId="passkey-remove">
        {text('security.passkeyRemove')}
      </Button>
    </Form>
  )
}
