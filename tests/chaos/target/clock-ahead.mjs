// Loaded before the server of a chaos run: sets the wall clock ahead, so that the end of a trading day comes
// when the run needs it.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const wall = Date.now.bind(Date)
Date.now = () => wall() + ahead
