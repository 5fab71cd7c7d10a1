import { file } from '../calls/call'
import { CODE } from '../codes'
import { choiceParameter, idParameter } from '../parameters'
import { adminReading } from './admin-call'
import { remark } from './admin-parameters'

/**
 * A picture of a client's document, watermarked with the viewer's name, the time and the client's number. The
 * reason is stored before the picture is sent.
 */
export const identityPicture = adminReading('/api/admin/identities/:id/picture', {
  needs: 'verify identities',
  parameters: { id: idParameter, side: choiceParameter(['front', 'reverse']), reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture of a borrower with their card in hand, watermarked and logged in the same way. */
export const borrowerPicture = adminReading('/api/admin/loan-kycs/:id/picture', {
  needs: 'verify identities',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The proof picture of a repayment, watermarked and logged in the same way. */
export const repaymentPicture = adminReading('/api/admin/repayments/:id/picture', {
  needs: 'see requests of money',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The signed agreement of a loan; the reason is stored. */
export const loanAgreement = adminReading('/api/admin/loans/:id/agreement', {
  needs: 'see requests of money',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The current picture of a trader, or the requested one, watermarked and logged in the same way. */
export const profilePicture = adminReading('/api/admin/profiles/:id/picture', {
  needs: 'decide on traders',
  parameters: { id: idParameter, side: choiceParameter(['old', 'new']), reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The public picture of a trader, by the trader's id. */
export const traderPicture = adminReading('/api/admin/traders/:id/picture', {
  needs: 'decide on traders',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The proof picture of a deposit, watermarked and logged in the same way. */
export const chargePicture = adminReading('/api/admin/charges/:id/picture', {
  needs: 'see requests of money',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The picture of a ticket's transfer, watermarked and logged in the same way. */
export const ticketPicture = adminReading('/api/admin/tickets/:id/picture', {
  needs: 'answer tickets',
  parameters: { id: idParameter, reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** One of the pictures of a client's message, watermarked and logged in the same way. */
export const feedbackPicture = adminReading('/api/admin/feedback/:id/picture', {
  needs: 'answer tickets',
  parameters: { id: idParameter, side: choiceParameter(['1', '2', '3']), reason: remark },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
