import { existsSync } from 'node:fs'
import type { Messengers } from './ports'
import type { Settings } from './settings'
import { createAlarmMail } from './watching/alarm-mail'
import { type Watching, createWatching } from './watching/watching'

type WatchingPorts = Parameters<typeof createWatching>[0]

/** All that operators watch, with alarms mailed to whom the settings name. */
export const watchingOf = (
  {
    pool,
    market,
    clock,
    log,
    settings,
    messengers,
  }: Pick<WatchingPorts, 'pool' | 'market' | 'clock' | 'log'> & {
    readonly settings: Settings
    readonly messengers: Messengers
  },
  made: Pick<WatchingPorts, 'books' | 'priced' | 'meter' | 'sockets'>,
): Watching =>
  createWatching({
    ...made,
    pool,
    market,
    clock,
    log,
    mail: createAlarmMail({ to: settings.ALARM_MAIL, messengers, clock, log }),
    folder: existsSync(settings.DATA_DIR) ? settings.DATA_DIR : '.',
  })
