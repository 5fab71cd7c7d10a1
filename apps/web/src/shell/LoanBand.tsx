import { useTexts } from '@fairtick/texts/react'
import { Anchor, Banner, Button } from '@fairtick/ui'
import { type LoanReminder, putReminderAway, useLoanReminders } from '../client/lending/loan-reminders'
import { repaymentPath } from '../paths/paths'

/**
 * Reminders of loans due soon or overdue, each until it is dismissed, and again at the next reminder. Source:
 * docs/spec/rules.md 8.
 */
export function LoanBand() {
  const { text, format } = useTexts()
  const reminders = useLoanReminders()
  const wordsOf = ({ loanId, dueAt, days, returnableUntil }: LoanReminder) => {
    const named = { number: String(loanId), due: format.dateTime(dueAt) }
    if (returnableUntil !== undefined)
      return text('shell.loanReturnable', { ...named, until: format.dateTime(returnableUntil) })
    return text(days < 0 ? 'shell.loanDue' : 'shell.loanOverdue', named)
  }
  return (
    <div role="status" data-testid="loan-reminders">
      {reminders.map((reminder) => (
        <Banner
          key={reminder.loanId}
          tone={reminder.days < 0 || reminder.returnableUntil !== undefined ? 'warn' : 'bad'}
          action={
            <Button
              size="small"
              variant="quiet"
              onPress={() => putReminderAway(reminder)}
              testId={`loan-reminder-read-${reminder.loanId}`}
            >
              {text('shell.understood')}
            </Button>
          }
        >
          <Anchor href={repaymentPath(reminder.loanId)} className="underline">
            {wordsOf(reminder)}
          </Anchor>
        </Banner>
      ))}
    </div>
  )
}
