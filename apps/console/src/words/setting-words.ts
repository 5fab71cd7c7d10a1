import { kindOfSetting } from '../client/setting-kinds'
import type { Speech } from './use-words'

/** A value of a setting as it is read: on or off, a number with its unit, a choice by its name. */
export function settingWords({ say, format, valueOf }: Speech, key: string, value: string): string {
  const kind = kindOfSetting(key)
  if (value === '') return say('settingNone')
  switch (kind.is) {
    case 'switch':
      return say(isSwitchedOn(key, value) ? 'switchOn' : 'switchOff')
    case 'number': {
      const figure = format.lots(value)
      return kind.unit === 'percent' ? format.inPercent(figure) : say(`unit_${kind.unit}`, { figure })
    }
    case 'choice':
      return valueOf('setting', key, value) ?? value
    case 'address':
    case 'text':
      break
  }
  return value
}

/** Whether a setting that is a switch is on: the company is in service by one value alone. */
export function isSwitchedOn(key: string, value: string): boolean {
  const kind = kindOfSetting(key)
  if (kind.is !== 'switch') return false
  return kind.on === '0' ? value === kind.on : value !== kind.off
}
