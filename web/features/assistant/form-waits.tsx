/** Stands where the booking form will be, while somebody has to get safe first. */
export function FormWaits() {
  return (
    <aside aria-label="Your booking" className="text-15 text-quiet lg:pt-4">
      The booking form waits. Once you are safe, it opens with what you told us.
    </aside>
  )
}
