import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Where a list stands that is read in pages, as TanStack Query says it. */
export interface OlderPages {
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

/** Asks for the next page of a list; nothing where there is none. */
export function OlderButton({ older, children }: { older: OlderPages; children: ReactNode }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = older
  if (!hasNextPage) return null
  return (
    <>
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {children}
      </Button>
      {isFetchNextPageError && (
        <span role="alert" className="self-center text-15 text-danger">
          That did not load. Please try again.
        </span>
      )}
    </>
  )
}
