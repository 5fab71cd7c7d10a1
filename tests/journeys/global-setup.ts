import { makeClientsReady } from './ready-clients'

/** What a run of journeys begins with. */
export default makeClientsReady
