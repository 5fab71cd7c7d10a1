import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import { Pool } from 'pg'

/** The minimum cost of a page from the database: a server that only asks PostgreSQL for 1. */
export interface SelectOne {
  readonly address: string
  close(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startSelectOne(url: string): Promise<SelectOne> {
  const pool = new Pool({ connectionString: url, max: 1 })
  const server = createServer((_request, response) => {
    void answer(response)
  })
  async function answer(response: ServerResponse): Promise<void> {
    const { rows } = await pool.query('SELECT 1 AS one')
    const body = JSON.stringify({ code: 1, data: rows })
    response.writeHead(200, { 'content-length': body.length })
    response.end(body)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
