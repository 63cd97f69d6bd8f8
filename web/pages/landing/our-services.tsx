import type { ReactNode } from 'react'

export function OurServices({ children }: { children: ReactNode }) {
  return (
    <section
      className="later about-255 bg-sand pt-14 pb-20 md:about-116 lg:about-90"
      aria-labelledby="our-services"
    >
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h2 id="our-services" className="text-34">
            Our Services
          </h2>
          <p className="max-w-md text-quiet">
            Water, power and air: the three lines every house lives on.
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}
