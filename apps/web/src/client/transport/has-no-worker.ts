import { WORKER_META, WORKER_OFF } from '@fairtick/wire'

/** Whether the server's page says that it has no service worker. */
export const hasNoWorker = (): boolean =>
  document.querySelector(`meta[name="${WORKER_META}"][content="${WORKER_OFF}"]`) !== null
