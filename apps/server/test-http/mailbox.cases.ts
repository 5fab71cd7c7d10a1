import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived: the recipients of its envelope, and its parts as a mail program reads them. */
export interface ArrivedMail {
  readonly to: readonly string[]
  readonly headerTo: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly raw: string
}

/** A real SMTP server on loopback. */
export interface Mailbox {
  /** The value of SMTP_URL. */
  readonly url: string
  readonly mails: readonly ArrivedMail[]
  /** Waits for the next mail to an address that was not returned before. */
  next(to: string): Promise<ArrivedMail>
  /** The six digits of the next mail to an address. */
  code(to: string): Promise<string>
  /** Refuses the next `count` mails for now (451). */
  failNext(count: number): void
  stop(): Promise<void>
}

const ARRIVES_MS = 60_000

/** Opens a mailbox on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ArrivedMail[] = []
  const seen = new Set<ArrivedMail>()
  let failures = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (failures > 0) {
          failures -= 1
          done(Object.assign(new Error('try again'), { responseCode: 451 }))
          return
        }
        const raw = Buffer.concat(parts).toString()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void read(raw, to).then((mail) => mails.push(mail))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const next = async (to: string): Promise<ArrivedMail> => {
    const find = () => mails.find((mail) => mail.to.includes(to) && !seen.has(mail))
    const until = Date.now() + ARRIVES_MS
    while (!find() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
    const mail = find()
    if (!mail) throw new Error(`no mail came for ${to}`)
    seen.add(mail)
    return mail
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next,
    async code(to) {
      for (;;) {
        const found = /\b(\d{6})\b/.exec((await next(to)).text)?.[1]
        if (found !== undefined) return found
      }
    },
    failNext: (count) => void (failures = count),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(raw: string, to: readonly string[]): Promise<ArrivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    to,
    headerTo: (mail.to ?? []).map(({ address }) => address ?? ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw,
  }
}
