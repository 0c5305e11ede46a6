// Judges the whole corpus, hostile and honest, and prints a table by act and one JSON line.
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const outDir = path.join(root, 'dist/bench/corpus')
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: path.join(root, 'tests/guard/corpus.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'corpus.mjs' } },
  },
})
const { runCorpus } = await import(path.join(outDir, 'corpus.mjs'))
const rows = await runCorpus()
console.table(Object.fromEntries(rows.map(({ act, ...row }) => [act, row])))
const sum = { hostile: 0, refused: 0, wrongCode: 0, prompts: 0, honest: 0, accepted: 0 }
for (const row of rows) for (const name of Object.keys(sum)) sum[name] += row[name]
console.log(JSON.stringify(sum))
process.exitCode = sum.refused === sum.hostile && sum.wrongCode === 0 && sum.accepted === sum.honest ? 0 : 1
