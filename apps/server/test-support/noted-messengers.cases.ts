import { noteMessage } from '@fairtick/testkit/leaks'
import type { Messengers } from '../src/ports'

/** The given messengers; notes the codes and links that they carry, whether or not they arrive. */
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
