import { raceCopies } from './copy-races.cases'

raceCopies({ followers: 1000, unfollows: 200, closes: 50 })
