import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OfferedDistances } from '#contract/business-map.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/field.tsx'
import { farther, nearerOnly } from './area-draft.ts'
import type { AreaDraft } from './area-draft.ts'

interface NearerOnlyProps {
  areas: AreaDraft[]
  change: (areas: AreaDraft[]) => void
}

/** Makes every area small enough to be offered nothing farther than they say, and tells what that would have kept away. */
export function NearerOnly(props: NearerOnlyProps) {
  return (
    <Disclosure summary="Stop offering me work farther away">
      {() => <Farthest {...props} />}
    </Disclosure>
  )
}

const USUAL_MILES = '20'

function Farthest({ areas, change }: NearerOnlyProps) {
  const [miles, setMiles] = useState(USUAL_MILES)
  const { data: offered } = useQuery({
    queryKey: ['business', 'distances'],
    queryFn: ({ signal }) => call('GET /api/professional/distances', {}, { signal }),
  })
  const most = Number(miles)
  const isDistance = Number.isInteger(most) && most >= 1
  return (
    <form
      noValidate
      className="grid max-w-text gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDistance) change(nearerOnly(areas, most))
      }}
    >
      <div className="max-w-56">
        <TextField
          label="Miles at most"
          name="most-miles"
          inputMode="numeric"
          autoComplete="off"
          value={miles}
          error={isDistance ? undefined : 'Enter whole miles, such as 20.'}
          onChange={({ target }) => setMiles(target.value)}
        />
      </div>
      <p role="status" className="min-h-12 text-15 text-quiet">
        {isDistance && offered !== undefined && wordsOf(offered, most)}
      </p>
      <p>
        <Button type="submit" variant="secondary">
          Stop beyond {isDistance ? most : '...'} {most === 1 ? 'mile' : 'miles'}
        </Button>
      </p>
    </form>
  )
}

function wordsOf(offered: OfferedDistances, miles: number): string {
  const { all, accepted } = farther(offered, miles)
  if (offered.length === 0) return 'You were offered no job in the last 60 days.'
  const jobs = `the ${offered.length === 1 ? 'one job' : `${offered.length} jobs`} you were offered in the last 60 days`
  if (all === 0) return `This would have kept none of ${jobs} from you.`
  return `This would have kept ${all} of ${jobs} from you. ${accepted === 0 ? 'You accepted none of these.' : `You accepted ${accepted} of these.`}`
}
