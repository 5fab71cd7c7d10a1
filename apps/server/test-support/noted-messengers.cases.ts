import { noteMessage } from '@fairtick/testkit/leaks'
import type { Messengers } from '../src/ports'

/** The same messengers; the codes and links that they carry are noted, whether they arrive or not. */
export function notedMessengers(messengers: Messengers): Messengers {
  return {
    ...messengers,
    sendMail(mail) {
      noteMessage(mail.text)
      return messengers.sendMail(mail)
    },
    sendSms(to, text) {
      noteMessage(text)
      return messengers.sendSms(to, text)
    },
  }
}
