/**
 * Lets nobody pass before two have come. Stands between the look and the write of code that looks first, so that what
 * a race may bring it comes each time, however the machine is loaded.
 */
export function untilTwoLooked() {
  let [come, open] = [0, () => {}]
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    come += 1
    if (come === 2) open()
    return opened
  }
}
