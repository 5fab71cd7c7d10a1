import { useTexts } from '@fairtick/texts/react'
import { FeedbackForm } from '../../features/content/FeedbackForm'
import { MineScreen } from '../mine/MineScreen'

/** The way for clients to write to the operators of the platform. Source: docs/spec/product.md 2. */
export function FeedbackScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('content.feedback')} lead={text('content.feedbackLead')} isForDemo>
      <FeedbackForm />
    </MineScreen>
  )
}
