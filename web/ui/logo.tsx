/** A house with a wrench for a door, as in the browser's tab. The name stands beside it. */
export function LogoMark() {
  return <img src="/favicon.svg" width="36" height="36" alt="" className="size-9" />
}
