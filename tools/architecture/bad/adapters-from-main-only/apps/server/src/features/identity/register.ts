import { smtpMail } from '../../adapters/smtp-mail'
export const register = smtpMail
