// Loaded before a server whose midnights a test wants to come when it says: its wall clock is ahead by so
// much, and on SIGUSR2 by so much more.
const jump = Number(process.env.CLOCK_JUMP_MS ?? 0)
const wall = Date.now.bind(Date)
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
Date.now = () => wall() + ahead
process.on('SIGUSR2', () => {
  ahead += jump
})
