import { createTransport } from 'nodemailer'
import type { Clock, Messengers, SentMessage } from '../ports'

/** Settings of mail and SMS. */
export interface MessengerSettings {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: string
  readonly SMS_URL?: string | undefined
}

const KEPT_MAX = 200
const TIMEOUT_MS = 10_000

/**
 * Mail by SMTP and SMS by HTTP; if not configured, both are kept in memory and can be read on this machine.
 */
export function openMessengers(settings: MessengerSettings, clock: Clock): Messengers {
  const kept: SentMessage[] = []
  const keep = (message: Omit<SentMessage, 'at'>) => {
    kept.unshift({ ...message, at: clock.now() })
    kept.length = Math.min(kept.length, KEPT_MAX)
  }
  const smtp = settings.SMTP_URL === undefined ? undefined : openSmtp(settings.SMTP_URL, settings.MAIL_FROM)
  const smsUrl = settings.SMS_URL
  return {
    async sendMail(mail) {
      if (smtp) await smtp.send(mail)
      else keep({ by: 'mail', to: mail.to, subject: mail.subject, text: mail.text })
    },
    async sendSms(to, text) {
      if (smsUrl !== undefined) await postSms(smsUrl, { to, text })
      else if (!smtp) keep({ by: 'sms', to, subject: '', text })
      else throw new Error('there is no SMS_URL')
    },
    outbox: smtp ? undefined : () => kept,
    close: () => smtp?.close(),
  }
}

function openSmtp(url: string, from: string) {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from, headers: { 'auto-submitted': 'auto-generated' } },
  )
  return {
    async send({ to, subject, text, html }: { to: string; subject: string; text: string; html: string }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close(),
  }
}

/** The operator sets the gateway's URL. It receives a number and a text; any status but 2xx is a failure. */
async function postSms(url: string, message: { readonly to: string; readonly text: string }): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
}
