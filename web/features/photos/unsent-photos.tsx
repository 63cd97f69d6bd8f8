import { Link } from 'wouter'
import { bookingPath } from '#web/app/paths.ts'
import { retryUpload, useFailedUploads } from '#web/lib/photos/uploads.ts'
import { Button } from '#web/ui/button.tsx'

/** Photos that did not get through after their booking was made: the booking stands, and they can be sent again. */
export function UnsentPhotos() {
  const failed = useFailedUploads('request')
  const [first] = failed
  return (
    <div role="status">
      {first && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-5">
          <p className="min-w-0 flex-1 basis-60">
            {failed.length === 1
              ? 'One photo was not sent.'
              : `${failed.length} photos were not sent.`}{' '}
            Your booking stands.{' '}
            <Link
              href={bookingPath(first.placeId)}
              className="text-pine underline underline-offset-4"
            >
              See the booking
            </Link>
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              for (const { key } of failed) retryUpload(key)
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
