export const smtpMail = 1
