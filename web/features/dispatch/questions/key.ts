/** Where the questions are kept that professionals asked and operators answer. */
export const QUESTIONS = ['dispatch', 'questions'] as const
