import { useState } from 'react'
import { phoneNumber } from './phone.ts'

/** Judges a phone number as `phoneNumber` does. Its rules may be long on their way: until they are here, nothing is pressed again. */
export function usePhoneNumber() {
  const [judging, setJudging] = useState(false)
  const judge = async (typed: string) => {
    setJudging(true)
    const number = await phoneNumber(typed)
    setJudging(false)
    return number
  }
  return { judge, judging }
}
