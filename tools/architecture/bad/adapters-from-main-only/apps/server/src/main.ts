import { smtpMail } from './adapters/smtp-mail'
export const allowed = smtpMail
