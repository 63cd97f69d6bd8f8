import { ErrorState } from '#web/ui/error-state.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { NearestRow } from './nearest-row.tsx'
import { type DeskBooking, useWhoCould, type WhoCould } from './queries.ts'
import { leftWords } from './left-words.ts'
import { DeskRows, DeskSection, Nothing } from './section.tsx'

/** Who could come, or why nobody can, part by part, and who is nearest to suitable. */
export function DeskWhoCould({ booking }: { booking: DeskBooking }) {
  const { data, isError, isFetching, refetch } = useWhoCould(booking.id)
  return (
    <DeskSection
      title={
        booking.unmatchedSince !== null && data?.suitable === 0
          ? 'Why nobody can come'
          : 'Who could come'
      }
    >
      {data !== undefined && <Found booking={booking} found={data} />}
      {data === undefined && !isError && <ListSkeleton label="Looking for who could come" />}
      {data === undefined && isError && (
        <ErrorState
          title="Who could come did not load"
          text="We could not fetch it just now. It goes on being offered by itself. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </DeskSection>
  )
}

function Found({ booking, found }: { booking: DeskBooking; found: WhoCould }) {
  const { nearest } = found
  return (
    <>
      <p className="figures text-15 text-quiet">{leftOutWords(found)}</p>
      {nearest.length === 0 && <Nothing>Nobody with this trade works near this ZIP code.</Nothing>}
      <Lasting>
        {nearest.length > 0 && (
          <DeskRows label="Who is nearest to suitable">
            <Lasting>
              {nearest.map((pro) => (
                <NearestRow key={pro.proId} booking={booking} pro={pro} />
              ))}
            </Lasting>
          </DeskRows>
        )}
      </Lasting>
    </>
  )
}

/** In the order in which they leave people out. */
const PARTS: Record<keyof WhoCould['leftOut'], string> = {
  trade: 'another trade',
  area: 'other areas',
  hours: 'other hours',
  license: 'no valid license',
  busy: 'busy or off then',
  paused: 'paused',
  suspended: 'suspended',
  asked: 'said no',
}

/** Of 97 professionals: another trade 40, other areas 38 … Nobody is left. */
function leftOutWords({ professionals, leftOut, ...found }: WhoCould): string {
  // The keys of an object that nobody changes.
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter((part) => leftOut[part] > 0)
    .map((part) => `${PARTS[part]} ${leftOut[part].toLocaleString('en-US')}`)
  const list = parts.length === 0 ? '' : `: ${parts.join(', ')}`
  return `Of ${professionals.toLocaleString('en-US')} professionals${list}. ${leftWords(found)}`
}
