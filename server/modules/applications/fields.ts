import type { ApplicationDraft } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { applications } from './applications.table.ts'

type Fields = Omit<ApplicationDraft, 'serviceAreas' | 'availability' | 'trades' | 'version'>

/** The row's columns of what was sent; what was left out is left out here, too. */
export function toColumns(
  { taxId, businessType, yearsExperience, ...plain }: Fields,
  userId: string,
  vault: Context['vault'],
): Partial<typeof applications.$inferInsert> {
  return {
    ...plain,
    ...(taxId !== undefined && { taxIdSealed: taxId === '' ? null : vault.seal(taxId, userId) }),
    ...(businessType !== undefined && { businessType: businessType === '' ? null : businessType }),
    ...(yearsExperience !== undefined && {
      yearsExperience: yearsExperience === '' ? null : yearsExperience,
    }),
  }
}
