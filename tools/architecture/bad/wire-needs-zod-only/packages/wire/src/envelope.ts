import { pino } from 'pino'
import { z } from 'zod'
export const envelope = [pino, z]
