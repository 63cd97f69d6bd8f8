import { useState } from 'react'
import { settledZip } from './settled-zip.ts'

/** The ZIP code to look windows up for: at once when it is whole, any other when the field is left. `typed` is what it comes to. */
export function useSettledZip(zip: string) {
  const [settled, setSettled] = useState(zip.trim())
  const whole = settledZip(zip)
  const typed = whole ?? zip.trim()
  if (whole !== null && whole !== settled) setSettled(whole)
  return {
    settled: whole ?? settled,
    typed,
    settle: () => setSettled(typed),
  }
}
