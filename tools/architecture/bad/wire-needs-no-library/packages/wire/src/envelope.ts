import { z } from 'zod'
export const envelope = z
