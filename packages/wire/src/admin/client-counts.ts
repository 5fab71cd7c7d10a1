import { shape } from '../calls/call'
import { idParameter } from '../parameters'
import { adminReading } from './admin-call'

/**
 * How many rows each list has about a client, by name of the list: of the lists that the operator may see,
 * counted up to 1,000. Source: docs/spec/wire.md 6.2.
 */
export const countClientRows = adminReading('/api/admin/users/:id/counts', {
  needs: 'read clients',
  parameters: { id: idParameter },
  answer: shape<Readonly<Record<string, number>>>(),
})
