import { z } from 'zod'
export const settings = z
