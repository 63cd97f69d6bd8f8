/**
 * Puts the keyboard into the first problem: the field with an error, or the sentence where no field is to
 * blame. It must be marked before the focus reaches it, else its error is not read out.
 */
export const focusProblem = (frame: HTMLElement | null): void =>
  frame?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus()
