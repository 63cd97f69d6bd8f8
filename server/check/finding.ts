/** `wrong` keeps the site from starting or working; `unwise` is for who runs it to weigh. */
export interface Finding {
  level: 'good' | 'unwise' | 'wrong'
  text: string
}

export const good = (text: string): Finding => ({ level: 'good', text })
export const unwise = (text: string): Finding => ({ level: 'unwise', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })
