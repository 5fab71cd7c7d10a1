import { useTexts } from '@fairtick/texts/react'
import { Card, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { FEEDBACK_LONGEST, sendFeedback } from '../../client/content/news'
import { Form } from '../../form/Form'
import { FormArea } from '../../form/FormArea'
import { FormFoot } from '../../form/FormFoot'
import { useFormAction } from '../../form/use-form-action'
import { useProblems } from '../../form/use-problems'
import { PhotoField } from '../../form/photo/PhotoField'
import { photoUrl } from '../../form/photo/photo'
import { usePhoto } from '../../form/photo/use-photo'

/** A message to the operators of the platform, with a picture if the sender likes. */
export function FeedbackForm() {
  const { text } = useTexts()
  const problems = useProblems<'content' | 'picture'>()
  const [content, setContent] = useState('')
  const picture = usePhoto('feedback', (words) => problems.report('picture', words))
  const action = useFormAction(
    (said: Parameters<typeof sendFeedback>[0]) => sendFeedback(said, text('content.feedback')),
    {
      problems,
      fields: { content: 'content', images: 'picture' },
      onDone: () => {
        showToast({ text: text('content.sent'), tone: 'good' })
        setContent('')
        picture.remove()
      },
    },
  )
  const { photo } = picture
  const send = () =>
    action.submit(
      {
        content: content.trim() === '' ? 'content.wordsMissing' : undefined,
        picture: photo.state === 'sending' ? 'verify.photoSending' : undefined,
      },
      { content: content.trim(), picture: photoUrl(photo) },
    )
  return (
    <Card>
      <Form label={text('content.feedback')} onSubmit={send}>
        <FormArea
          bound={problems.bind('content')}
          label={text('content.words')}
          hint={text('content.wordsHint', { count: FEEDBACK_LONGEST })}
          rows={6}
          maxLength={FEEDBACK_LONGEST}
          value={content}
          onChange={setContent}
          testId="feedback-words"
        />
        <PhotoField
          label={text('content.picture')}
          hint={text('content.pictureHint')}
          open={picture}
          bound={problems.bind('picture')}
          testId="feedback-picture"
        />
        <FormFoot action={action} testId="send-feedback">
          {text('content.send')}
        </FormFoot>
      </Form>
    </Card>
  )
}
