import { TapDrawing } from '#web/ui/drawings/tap.tsx'

const steps = [
  {
    title: 'Describe Your Issue',
    text: 'Say it the way you would tell a neighbor. Our assistant works out the trade, the service and how urgent it is.',
  },
  {
    title: 'Get Instant Quote',
    text: 'You see what the visit costs, from and to, before you book anything.',
  },
  {
    title: 'Book & Track',
    text: 'Pick a window in which a professional is free, and follow the visit from your dashboard.',
  },
  {
    title: 'Rate & Review',
    text: 'Say how it went. Your rating helps everyone who books after you.',
  },
]

export function HowItWorks() {
  return (
    <section
      className="later about-224 py-20 sm:about-192 lg:about-116"
      aria-labelledby="how-it-works"
    >
      <div className="mx-auto grid max-w-page gap-10 px-5 sm:px-8 lg:grid-cols-[26rem_1fr] lg:gap-6">
        <div className="grid content-start">
          <h2 id="how-it-works" className="text-34">
            How It Works
          </h2>
          <p className="mt-3 max-w-xs text-quiet">
            From the first drip to a dry floor, in four steps.
          </p>
          <div className="mt-6 w-44 max-w-full lg:mt-10">
            <TapDrawing />
          </div>
        </div>
        <ol className="max-w-text">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="group relative flex gap-6 pb-10 last:pb-0">
              <Pipe />
              <span className="relative grid size-11 shrink-0 place-items-center rounded-pill border-2 border-water bg-paper heading text-20 text-water">
                {index + 1}
              </span>
              <div className="pt-1.5">
                <h3 className="text-26">{title}</h3>
                <p className="mt-2 text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Leads from one step to the next. */
function Pipe() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-11 bottom-0 left-5.25 w-0.5 bg-water group-last:hidden"
    />
  )
}
