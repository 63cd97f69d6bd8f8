import type { Toast } from '#web/lib/toast.ts'

export const applicationSubmitted: Toast = {
  title: 'Application submitted successfully!',
  kind: 'success',
}

export const draftSaved = (isSomethingLeft: boolean): Toast => ({
  title: 'Draft saved successfully',
  ...(isSomethingLeft && { text: 'What you typed and did not add stays in this tab.' }),
  kind: 'success',
})

export const licensesNotSaved: Toast = {
  title: 'Draft saved successfully',
  text: 'But not every license is as it stands here. Save the draft once more before you close this tab.',
  kind: 'error',
}

export const partlySaved: Toast = {
  title: 'Partial save issues',
  text: 'Application submitted but some details may need manual review.',
  kind: 'error',
}

export const notSaved = (error: unknown): Toast => failed('Failed to save draft', error)

export const notSubmitted = (error: unknown): Toast => failed('Failed to submit application', error)

const failed = (title: string, error: unknown): Toast => ({
  title,
  text: error instanceof Error ? error.message : 'Please try again.',
  kind: 'error',
})
