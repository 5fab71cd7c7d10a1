import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** An empty database, with the function that drops it. */
export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/** Creates a database on the server of `url`: a journey must neither read nor change the given one. */
export async function scratchDatabase(url: string): Promise<ScratchDatabase> {
  const name = `fairtick_journeys_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} encoding 'UTF8' template template0`)
  return {
    url: withDatabase(url, name),
    drop: () => onServer(url, `drop database if exists ${name} with (force)`),
  }
}

/** The address of another database on a server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
