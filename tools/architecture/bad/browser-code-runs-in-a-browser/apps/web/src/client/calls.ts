import { request } from 'node:http'
export const call = request
