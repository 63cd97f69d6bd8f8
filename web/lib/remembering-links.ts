import { rememberAfterLogin, rememberSelectedService } from './session-keys.ts'
import type { SelectedService } from './session-keys.ts'

/** What a link to sign in keeps for afterwards. As attributes, for on a page without React nobody else could tell. */
export const afterLogin = (path: string) => ({ 'data-after-login': path })

export const selectedService = ({ id, slug, name }: SelectedService) => ({
  'data-service-id': id,
  'data-service-slug': slug,
  'data-service-name': name,
})

/** Does what such links say, on all of this page. */
export function watchRememberingLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const {
      afterLogin: path,
      serviceId: id,
      serviceSlug: slug,
      serviceName: name,
    } = link?.dataset ?? {}
    if (path !== undefined) rememberAfterLogin(path)
    if (id !== undefined && slug !== undefined && name !== undefined)
      rememberSelectedService({ id, slug, name })
  })
}
