import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { noteArrival } from './lib/session-keys.ts'
import { watchRememberingLinks } from './lib/remembering-links.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the site: #root is missing.')
noteArrival(window.location.pathname + window.location.search)
watchRememberingLinks()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
