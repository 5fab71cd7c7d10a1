import type { Random } from '@fairtick/testkit'
import type { Cluster } from './cluster'
import type { Host } from './network'
import type { Part, RolePart, Strike } from './plan'
import type { Role } from './role'

/** Begins a strike that lasts for its time; returns how it ends. */
export async function begin(cluster: Cluster, strike: Strike, random: Random): Promise<() => Promise<void>> {
  switch (strike.kind) {
    case 'kill':
      return kill(cluster, strike.part, random)
    case 'cut off': {
      const host = await hostOf(cluster, strike.part, random)
      await host.cutOff()
      return host.join
    }
    case 'one way': {
      const from = await hostOf(cluster, strike.from, random)
      const to = await hostOf(cluster, strike.to, random)
      await from.loseTo(to)
      return () => from.reach(to)
    }
    case 'stop': {
      const role = await roleOf(cluster, strike.part, random)
      await role.signal('SIGSTOP')
      return () => role.signal('SIGCONT')
    }
    case 'freeze': {
      const role = await roleOf(cluster, strike.part, random)
      await role.signal('SIGSTOP')
      await role.host.cutOff()
      return async () => {
        await role.host.join()
        await role.signal('SIGCONT')
      }
    }
    case 'clock':
      return setClock(await roleOf(cluster, strike.part, random), strike)
    case 'bus faults': {
      await cluster.bus.become(strike.faults)
      if (strike.kills) await kill(cluster, 'books', random)
      return () => cluster.bus.become({})
    }
    case 'two owners':
      await endSessions(cluster, await roleOf(cluster, 'books', random), strike.sessions)
      return NOTHING
  }
}

const NOTHING = async () => undefined

async function setClock(
  role: Role,
  { aheadMs, kills }: Pick<Extract<Strike, { readonly kind: 'clock' }>, 'aheadMs' | 'kills'>,
): Promise<() => Promise<void>> {
  role.setClock(aheadMs)
  if (kills) await role.kill()
  return async () => role.setClock(0)
}

/** A PostgreSQL is started again at the end, all else by itself. */
async function kill(cluster: Cluster, part: Part, random: Random): Promise<() => Promise<void>> {
  if (part === 'primary' || part === 'standby') {
    const postgres = cluster[part]
    postgres.kill()
    return postgres.start
  }
  if (part === 'bus') await cluster.bus.kill()
  else await (await roleOf(cluster, part, random)).kill()
  return NOTHING
}

async function hostOf(cluster: Cluster, part: Part, random: Random): Promise<Host> {
  if (part === 'bus' || part === 'primary' || part === 'standby') return cluster[part].host
  return (await roleOf(cluster, part, random)).host
}

async function roleOf(cluster: Cluster, part: RolePart | 'waiting books', random: Random): Promise<Role> {
  if (part === 'gateway') return random.pick(cluster.gateways)
  const role = await (part === 'waiting books' ? cluster.waitingFor('books') : cluster.ownerOf(part))
  if (!role) throw new Error(`no process has the place of ${part}`)
  return role
}

/** Ends sessions of a process, as a database does that believes it to be gone. */
async function endSessions({ pool }: Cluster, { host }: Role, names: readonly string[]): Promise<void> {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE host(client_addr) = $1 AND split_part(application_name, ' ', 1) = ANY ($2)`,
    [host.address, names],
  )
}
