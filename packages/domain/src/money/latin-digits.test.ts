import { expect, it } from 'vitest'
import { latinDigits } from './latin-digits'

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['full-width', '０１２３４５６７８９'],
  ['Latin', '0123456789'],
])('digits of %s are read', (_script, digits) => {
  expect(latinDigits(`+${digits} a`)).toBe('+0123456789 a')
})
