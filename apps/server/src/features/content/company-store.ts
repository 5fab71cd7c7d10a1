import type { Queryable } from '../../database/in-transaction'

/** A company of the directory; texts that are missing are empty. */
export interface Company {
  readonly id: number
  readonly name: string
  readonly logo: string
  readonly url: string
  readonly subject: string
  readonly registeredAddress: string
  readonly location: string
  /** For complaints. */
  readonly email: string
}

const COLUMNS = 'id, name, logo, url, subject, registered_address AS "registeredAddress", location, email'

/** Shown where operators have entered no company. */
const UNNAMED: Company = {
  id: 0,
  name: 'Fairtick',
  logo: '',
  url: '',
  subject: '',
  registeredAddress: '',
  location: '',
  email: '',
}

/** The company that this deployment serves: the first that is shown. */
export async function readOwnCompany(database: Queryable): Promise<Company> {
  const { rows } = await database.query<Company>(
    `SELECT ${COLUMNS} FROM company WHERE is_active ORDER BY id LIMIT 1`,
  )
  return rows[0] ?? UNNAMED
}

/** A page of the listed companies whose name contains a text, by name, and their number. */
export async function readCompanies(
  database: Queryable,
  name: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly data: Company[]; readonly total: number }> {
  const found = 'FROM company WHERE is_active AND strpos(lower(name), lower($1)) > 0'
  const counted = await database.query<{ total: bigint }>(`SELECT count(*) AS total ${found}`, [name])
  const { rows } = await database.query<Company>(
    `SELECT ${COLUMNS} ${found} ORDER BY name, id OFFSET $2 LIMIT $3`,
    [name, page.offset, page.limit],
  )
  return { data: rows, total: Number(counted.rows[0]?.total ?? 0n) }
}

/** A company of the directory; undefined if it does not exist or is hidden. */
export async function readCompany(database: Queryable, id: number): Promise<Company | undefined> {
  const { rows } = await database.query<Company>(
    `SELECT ${COLUMNS} FROM company WHERE id = $1::bigint AND is_active`,
    [id],
  )
  return rows[0]
}

/** The example of a sandbox. */
export async function addSampleCompany(database: Queryable): Promise<void> {
  await database.query(
    `INSERT INTO company (name, subject, location, email, is_sample)
     SELECT 'Fairtick', 'Sample company of a sandbox', 'Nowhere', 'complaints@fairtick.example', true
     WHERE NOT EXISTS (SELECT FROM company)`,
  )
}
