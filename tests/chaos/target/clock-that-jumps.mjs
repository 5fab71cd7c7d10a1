// Loaded before a server whose midnights a test controls: sets the wall clock ahead, and on SIGUSR2 further
// ahead.
const jump = Number(process.env.CLOCK_JUMP_MS ?? 0)
const wall = Date.now.bind(Date)
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
Date.now = () => wall() + ahead
process.on('SIGUSR2', () => {
  ahead += jump
})
