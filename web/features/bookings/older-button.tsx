import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'

export type OlderPages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

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
