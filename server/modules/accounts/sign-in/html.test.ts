import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put into markup is text, unless it is markup of ours', () => {
  const evil = `<b onclick="x('&')">`
  const escaped = '&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;'
  expect(html`<p title="${evil}">${evil}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`)
  expect(html`${[1, 2].map((each) => html`<b>${each}</b>`)}`.text).toBe('<b>1</b><b>2</b>')
  expect(html`a${null}b${false}c${''}d`.text).toBe('abcd')
})

test('a line break in a template is one space, one in a text stays', () => {
  expect(html`one two ${'three\n  four'}`.text).toBe('one two three\n  four')
})
