export const reminders = 1
