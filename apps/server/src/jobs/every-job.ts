import type { Area, AreaJob } from '../area'
import type { JobPorts } from '../area-ports'
import { AREAS } from '../areas'
import { COMMON_JOBS, LAST_JOBS } from './jobs'

/** Every job. Jobs of one turn run in this order. */
export const jobsOf = (areas: readonly Area[] = AREAS): readonly AreaJob[] => [
  ...COMMON_JOBS,
  ...areas.flatMap(({ jobs = [] }) => jobs),
  ...LAST_JOBS,
]

/** The work that areas add to a job of this name. */
export const addedTo = (job: string, ports: JobPorts, areas: readonly Area[] = AREAS) =>
  areas.flatMap(({ addsTo = {} }) =>
    Object.entries(addsTo).flatMap(([name, workOf]) => (name === job ? [workOf(ports)] : [])),
  )
