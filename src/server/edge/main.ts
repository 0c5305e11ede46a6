import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedFiles } from './generated.ts'

export { keepDocuments } from './documents.ts'
export { serveHistory } from '../history.ts'
export { serveImages } from '../images/service.ts'
export { checkHealth } from './health.ts'
export { renderEdge } from './render.ts'
export { readEdgeSettings } from './settings.ts'

/** Writes the generated config of paths, headers and methods into a folder. */
export function writeGenerated(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(generatedFiles())) writeFileSync(path.join(folder, name), text)
}
