import { makeClientsReady } from './ready-clients'

/** Runs at the start of the journeys. */
export default makeClientsReady
