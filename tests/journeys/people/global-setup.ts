import { makeClientsReady } from './ready-clients'

/** The start of a run of journeys. */
export default makeClientsReady
