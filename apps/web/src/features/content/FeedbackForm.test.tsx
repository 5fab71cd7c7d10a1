import { expect, it } from 'vitest'
import { control, english, fills, presses, reads, renders } from '../../rendered.cases'
import { FeedbackForm } from './FeedbackForm'

it('requires a message, sends it unchanged, and clears it once sent', async () => {
  const { text } = await english()
  const made = await renders(<FeedbackForm />)
  await presses('send-feedback')
  await reads(text('content.wordsMissing'))
  expect(made.map(({ call }) => call)).not.toContain('submitFeedback')
  await fills('feedback-words', 'One\nTwo')
  await presses('send-feedback')
  await reads(text('content.sent'))
  expect(made.find(({ sent }) => JSON.stringify(sent).includes('Two'))?.sent).toMatchObject({
    content: 'One\nTwo',
  })
  expect(await control('feedback-words')).toHaveProperty('value', '')
})
