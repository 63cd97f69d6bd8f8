import type { ReactNode } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { leaving } from './list-left.ts'

const withList: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search } = window.location
  // What takes the place of a page comes from where that came from.
  const state: unknown = options?.replace ? history.state : leaving(pathname, search, history.state)
  navigate(to, { ...options, state })
}

/** Whatever is opened from in here knows from which list, and its `BackToList` leads there. */
export const KeepsList = ({ children }: { children: ReactNode }) => (
  <Router aroundNav={withList}>{children}</Router>
)
