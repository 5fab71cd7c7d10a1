import * as z from 'zod'
import { KEY, ROLES, address, natsServers, postgresUrl, roles } from './setting-kinds'

/** The settings of a server that is several processes. */
export const PROCESS_SETTINGS = {
  /**
   * A standby of `DATABASE_URL` for reads of histories, statements and operators' lists, beside which orders
   * go on ([deployment](docs/deployment.md#reads-on-a-standby)).
   */
  READ_URL: postgresUrl.optional(),
  /** Seconds that operators' lists may be old there; further behind it is not used, which is an alarm. */
  READ_OLDEST_SECONDS: z.coerce.number().int().min(1).max(300).default(10),
  /**
   * The parts of the server that this process does, with commas between: gateway (pages, calls and sockets of
   * clients), books (money, orders, operators) and market (prices). Less than all needs `NATS_URL` and
   * `DATABASE_URL` ([deployment](docs/deployment.md#several-processes)).
   */
  ROLES: roles.prefault(ROLES.join(',')),
  /**
   * The NATS servers between processes, with commas, such as nats://user:password@10.0.0.5:4222; tls://
   * encrypts. All have one login.
   */
  NATS_URL: natsServers.optional(),
  /** The first part of all subjects there: each deployment on the same servers has its own. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]+$/i, 'must be a word such as fairtick')
    .default('fairtick'),
  /**
   * 32 bytes in hex, the same in every process: it signs what they tell each other by NATS. A message without
   * it is dropped.
   */
  BUS_KEY: z.string().regex(KEY, 'must be 32 bytes in hex').optional(),
  /** The address where gateways reach this process for files and operators; where it listens unless set. */
  HOME_URL: address.optional(),
}
