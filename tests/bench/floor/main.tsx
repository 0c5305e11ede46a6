import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/* The physical limit of the stack: React and one input. What the app costs is told as a multiple of this. */
function Floor() {
  const [text, setText] = useState('')
  return <input id="amt" value={text} onChange={(event) => setText(event.target.value)} />
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Floor />)
