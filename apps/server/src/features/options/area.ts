import type { Area } from '../../area'
import { BY_THE_CLOCK, SECOND } from '../../jobs/job-kinds'
import { OPTIONS_RESOURCES } from './area/operators/resources'
import { OPTIONS_TERMS } from './area/operators/terms'
import { optionTable } from './option-store'
import { optionsRoutes } from './routes'
import { voidOptionsForReset } from './settle-option'

/** Options: a stake on the direction of a price, settled at its end. */
export const options: Area = {
  name: 'options',
  tables: [optionTable],
  mustBeEmpty: [optionTable],
  serve(server, ports) {
    optionsRoutes(server, { ...ports, terms: ports.offer.optionTerms, isClosed: ports.isClosed('options') })
  },
  jobs: [
    {
      ...BY_THE_CLOCK,
      name: 'ends of options',
      does: 'settles options at the last tick at or before their end',
      where: 'shard',
      resumes: 'deadlines are made anew from what runs; an option settles once, by its state',
      slice: 'what is due: its commands go into the next batches, between those of clients',
      alarm: { to: 'operators', failed: 'options could not be settled', lateMs: 30 * SECOND },
      workOf: ({ engine }) => engine.byClock.settlements,
    },
  ],
  resources: OPTIONS_RESOURCES,
  terms: OPTIONS_TERMS,
  closeForReset: voidOptionsForReset,
}
