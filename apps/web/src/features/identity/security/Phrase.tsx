import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Section, TextField, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { type OwnSecurity, setPhrase } from '../../../client/identity/security'
import { Form } from '../../../form/Form'
import { FormAlert } from '../../../form/FormAlert'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'

/** The anti-phishing phrase, known only to the user and shown in our mails. */
export function Phrase({ security }: { readonly security: OwnSecurity }) {
  const { text } = useTexts()
  const problems = useProblems<'phrase'>()
  const [phrase, setTyped] = useState(security.phrase)
  const action = useFormAction(setPhrase, {
    problems,
    fields: {},
    onDone: () => showToast({ text: text('security.saved'), tone: 'good' }),
  })
  const submit = () => {
    const wanted = phrase.trim()
    action.submit({ phrase: wanted === '' ? 'access.inputFull' : undefined }, wanted)
  }
  return (
    <Section title={text('security.phrase')}>
      <Card>
        <Form label={text('security.phrase')} onSubmit={submit}>
          <TextField
            {...problems.bind('phrase')}
            label={text('security.phraseLabel')}
            hint={text('security.phraseText')}
            value={phrase}
            onChange={(typed) => {
              problems.clear('phrase')
              setTyped(typed)
            }}
            maxLength={40}
            autoComplete="off"
            testId="phrase"
          />
          <FormAlert words={problems.alert} />
          <Button type="submit" variant="outline" isBusy={action.isBusy} testId="save-phrase">
            {text('security.phraseSave')}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}
