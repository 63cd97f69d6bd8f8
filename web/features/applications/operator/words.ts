import type { ApplicationEvent, Checklist } from '#contract/applications.ts'

export const CHECK_LABELS: Record<keyof Checklist, string> = {
  license: 'License verified',
  insurance: 'Insurance verified',
  background: 'Background checked',
}

export const actorWords = ({ by, operator }: ApplicationEvent): string => {
  if (by === 'applicant') return 'the applicant'
  return by === 'command_line' ? 'an operator at the command line' : (operator ?? 'an operator')
}
