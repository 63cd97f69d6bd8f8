import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet on the paper: white, with a line. Never put one inside another. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-card p-5 sm:p-6', className)}
    />
  )
}
