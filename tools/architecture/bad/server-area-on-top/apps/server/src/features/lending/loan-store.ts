import { reminders } from './area/loan-reminders'
export const loans = reminders
