import { readFileSync } from 'node:fs'
import { besideServer } from '#server/beside-server.ts'

const COLOURS = [
  ...readFileSync(besideServer('web/colours.css'), 'utf8').matchAll(/--color-[\w-]+: #\w+;/g),
].join('\n')

/** The few rules the sign-in pages need, in the colours of the site. */
export const STYLE = `
@font-face {
  font-family: 'Bricolage Grotesque Variable';
  src: url('/oidc/fonts/heading.woff2') format('woff2');
  font-weight: 200 800;
  font-display: swap;
}
@font-face {
  font-family: 'Figtree Variable';
  src: url('/oidc/fonts/text.woff2') format('woff2');
  font-weight: 300 900;
  font-display: swap;
}
:root {
  color-scheme: light;
${COLOURS}
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--color-paper);
  color: var(--color-ink);
  font: 400 1.0625rem/1.55 'Figtree Variable', 'Segoe UI', Arial, sans-serif;
  overflow-wrap: break-word;
}
header, main { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 0.875rem; padding-bottom: 0.875rem; }
.home {
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  color: var(--color-ink);
  font: 760 1.625rem/1.2 'Bricolage Grotesque Variable', 'Trebuchet MS', Arial, sans-serif;
  letter-spacing: -0.03em;
  text-decoration: none;
}
main { padding-top: 0.5rem; padding-bottom: 4rem; }
.card { background: var(--color-card); border: 1px solid var(--color-line); border-radius: 12px; padding: 1.5rem 1.25rem; }
.aside { display: none; }
h1, h2 {
  margin: 0;
  font-family: 'Bricolage Grotesque Variable', 'Trebuchet MS', Arial, sans-serif;
  font-weight: 760;
  letter-spacing: -0.03em;
  text-wrap: balance;
}
h1 { font-size: 1.625rem; line-height: 1.2; }
h2 { font-size: 1.0625rem; line-height: 1.35; }
p { margin: 0.75rem 0 0; max-width: 40rem; text-wrap: pretty; }
form { display: grid; gap: 1.25rem; margin-top: 1.5rem; }
.field { display: grid; gap: 0.375rem; align-content: start; }
label { font-size: 0.9375rem; font-weight: 600; line-height: 1.5; }
.hint, .error { margin: 0; font-size: 0.9375rem; line-height: 1.5; }
.hint { color: var(--color-quiet); }
.error { color: var(--color-danger); font-weight: 600; }
input {
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--color-edge);
  border-radius: 12px;
  background: var(--color-card);
  color: var(--color-ink);
  font: inherit;
}
input:hover { border-color: var(--color-ink); }
input[aria-invalid] { border-color: var(--color-danger); }
.secret { position: relative; }
.secret:has(.show) input { padding-right: 5.25rem; }
button, .button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  padding: 0.5rem 1.25rem;
  border: 0;
  border-radius: 12px;
  background: var(--color-pine);
  color: var(--color-paper);
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 150ms ease-out;
}
button:hover, .button:hover { background: var(--color-pine-dark); color: var(--color-paper); }
.secret .show {
  position: absolute;
  top: 0.125rem;
  right: 0.125rem;
  width: auto;
  min-height: 2.75rem;
  padding: 0.25rem 0.875rem;
  background: none;
  color: var(--color-pine);
  font-size: 0.9375rem;
}
.secret .show:hover, .secret .show[aria-pressed='true'] { background: var(--color-pine-soft); color: var(--color-pine-dark); }
.button { margin-top: 0.75rem; }
.second, .second:hover { border: 1px solid var(--color-edge); background: var(--color-card); color: var(--color-ink); }
.second:hover { border-color: var(--color-ink); background: var(--color-sand); }
.or { display: flex; align-items: center; gap: 0.75rem; margin: 1.25rem 0; color: var(--color-quiet); font-size: 0.9375rem; }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--color-line); }
a { color: var(--color-pine); text-underline-offset: 0.2em; }
a:hover { color: var(--color-pine-dark); }
:focus-visible { outline: 3px solid var(--color-pine); outline-offset: 2px; }
.alert {
  margin-top: 1.25rem;
  padding: 0.875rem 1rem;
  border: 1px solid var(--color-danger);
  border-radius: 12px;
  background: var(--color-danger-soft);
}
.alert p, .alert ul { margin: 0; }
.alert ul { padding-left: 1.125rem; }
.alert h2 + ul { margin-top: 0.375rem; }
.alert a { color: var(--color-danger); font-weight: 600; }
.alert p a { white-space: nowrap; }
.other { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--color-line); }
.link, .other a { display: inline-block; padding: 0.625rem 0; margin: -0.625rem 0; font-weight: 600; }
@media (min-width: 40rem) {
  header, main { padding-left: 2rem; padding-right: 2rem; }
  .card { padding: 2.25rem; }
  button { justify-self: start; padding-left: 2rem; padding-right: 2rem; }
  h1 { font-size: 2.125rem; line-height: 1.12; }
}
@media (min-width: 60rem) {
  main { display: grid; grid-template-columns: minmax(0, 33rem) minmax(0, 1fr); gap: 4rem; align-items: center; padding-top: 2rem; }
  .aside { display: grid; place-items: center; }
  .drawing { width: 100%; max-width: 22rem; fill: none; stroke: var(--color-ink); stroke-width: 1.2; stroke-linecap: round; stroke-linejoin: round; }
  .drawing .light { stroke: var(--color-power); }
}
@media (max-width: 39.99rem) {
  button, .button { width: 100%; }
}
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`
