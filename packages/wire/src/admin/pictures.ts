import { file } from '../calls/call'
import { CODE } from '../codes'
import { choiceParameter, idParameter } from '../parameters'
import { adminReading } from './admin-call'
import { remark } from './admin-parameters'

/**
 * A picture of a client's document, with the name of who looks, the time and the client's number all over it.
 * Why they look is kept before anything is sent.
 */
export const identityPicture = adminReading('/api/admin/identities/:id/picture', {
  needs: 'verify identities',
  parameters: { id: idParameter, side: choiceParameter(['front', 'reverse']), reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture of a borrower with their card in hand, marked and kept in the same way. */
export const borrowerPicture = adminReading('/api/admin/loan-kycs/:id/picture', {
  needs: 'verify identities',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture by which a client proves a repayment, marked and kept in the same way. */
export const repaymentPicture = adminReading('/api/admin/repayments/:id/picture', {
  needs: 'see requests of money',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The signed agreement of a loan, for a reason that is kept. */
export const loanAgreement = adminReading('/api/admin/loans/:id/agreement', {
  needs: 'see requests of money',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture of a trader that they have, or the one they ask for, marked and kept in the same way. */
export const profilePicture = adminReading('/api/admin/profiles/:id/picture', {
  needs: 'decide on traders',
  parameters: { id: idParameter, side: choiceParameter(['old', 'new']), reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture of a trader that everybody sees, by the trader. */
export const traderPicture = adminReading('/api/admin/traders/:id/picture', {
  needs: 'decide on traders',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture by which a client proves a deposit, marked and kept in the same way. */
export const chargePicture = adminReading('/api/admin/charges/:id/picture', {
  needs: 'see requests of money',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture of a transfer that a ticket is about, marked and kept in the same way. */
export const ticketPicture = adminReading('/api/admin/tickets/:id/picture', {
  needs: 'answer tickets',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** One of the pictures that a client sent with their words, marked and kept in the same way. */
export const feedbackPicture = adminReading('/api/admin/feedback/:id/picture', {
  needs: 'answer tickets',
  parameters: { id: idParameter, side: choiceParameter(['1', '2', '3']), reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
