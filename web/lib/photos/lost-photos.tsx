/** A draft keeps no photos: how many of them have to be chosen again. */
export const LostPhotos = ({ count }: { count: number }) => (
  <p className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
    {count === 1
      ? 'Your photo has to be added again. It went when the page was loaded anew.'
      : `Your ${count} photos have to be added again. They went when the page was loaded anew.`}
  </p>
)
