import { useState } from 'react'
import { settledZip } from './settled-zip.ts'

/** The ZIP code to look windows up for: at once when it is whole, any other when the field is left. */
export function useSettledZip(zip: string): { settled: string; settle: () => void } {
  const [settled, setSettled] = useState(zip.trim())
  const whole = settledZip(zip)
  if (whole !== null && whole !== settled) setSettled(whole)
  return {
    settled: whole ?? settled,
    settle: () => setSettled(whole ?? zip.trim()),
  }
}
