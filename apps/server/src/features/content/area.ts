import type { Area } from '../../area'
import { contentExport } from './area/content-export'
import { CONTENT_RESOURCES } from './area/operators/resources'
import { CONTENT_TERMS } from './area/operators/terms'
import { CONTENT_JOBS } from './area/content-jobs'
import { addSampleEvents } from './calendar/update-calendar'
import { addSampleCompany } from './company-store'
import { feedbackRoutes } from './feedback-routes'
import { eraseFeedback } from './feedback-store'
import { addSampleNews } from './news-store'
import { contentRoutes, pictureRoutes } from './routes'

/** Content: the company, news, the economic calendar, and clients' feedback. */
export const content: Area = {
  name: 'content',
  serveReads(server, ports) {
    const { settings } = ports
    contentRoutes(server, {
      ...ports,
      state: () => ({
        status: settings.COMPANY_STATUS,
        type: Number(settings.COMPANY_TYPE),
        lossUrl: settings.LOSS_URL ?? '',
      }),
    })
  },
  serve(server, ports) {
    pictureRoutes(server, ports)
    feedbackRoutes(server, { ...ports, once: ports.accounts.intents.once })
  },
  resources: CONTENT_RESOURCES,
  terms: CONTENT_TERMS,
  jobs: CONTENT_JOBS,
  exports: contentExport,
  erase: eraseFeedback,
  async addSamples(pool, now) {
    await addSampleCompany(pool)
    await addSampleNews(pool, now)
    await addSampleEvents(pool, now)
  },
}
