// Loaded before the server of a control run: reports a batch of the books as durable when it was only sent.
import pg from 'pg'

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (asked, ...rest) {
  const answered = query.call(this, asked, ...rest)
  if (!String(asked?.text).includes('SELECT books_expect(')) return answered
  answered.catch(() => undefined)
  return Promise.resolve({ rows: [] })
}
