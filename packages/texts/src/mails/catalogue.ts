/** The subject of a message to a person. */
export type MailKind =
  | 'register-code'
  | 'already-registered'
  | 'reset-code'
  | 'email-code'
  | 'new-device'
  | 'password-changed'
  | 'email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-guessed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'frozen'
  | 'frozen-by-us'
  | 'unfrozen'
  | 'password-link'
  | 'real-name-approved'
  | 'real-name-rejected'
  | 'withdrawal-code'
  | 'method-code'
  | 'method-added'
  | 'method-removed'
  | 'withdrawal-requested'
  | 'withdrawal-paid'
  | 'withdrawal-rejected'
  | 'deposit-credited'
  | 'deposit-rejected'
  | 'deposit-invalid'
  | 'adjustment-in'
  | 'adjustment-out'
  | 'ticket-answered'
  | 'ticket-closed'
  | 'trader-approved'
  | 'trader-rejected'
  | 'trader-banned'
  | 'trader-lost'
  | 'profile-approved'
  | 'profile-rejected'
  | 'avatar-removed'
  | 'copy-stopped'
  | 'borrower-verified'
  | 'borrower-rejected'
  | 'loan-approved'
  | 'loan-rejected'
  | 'loan-repaid'
  | 'redemption-paid'
  | 'repayment-rejected'
  | 'loan-due'
  | 'loan-overdue'
  | 'loan-due-returnable'

/** The words of one kind of message. Names in braces are filled in. The first two lines go into an SMS. */
export interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
}

/** All words of messages in one language. */
export interface MailCatalogue {
  readonly greeting: string
  readonly notMe: string
  readonly phrase: string
  readonly footer: string
  readonly kinds: Readonly<Record<MailKind, MailWords>>
}
