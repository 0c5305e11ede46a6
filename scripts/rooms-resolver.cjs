// How the linter's law of imports finds `~/…`: it is `src/…`, as `tsconfig.json` has it. The linter runs in the root.
const path = require('node:path')

exports.interfaceVersion = 2
/** @param {string} source */
exports.resolve = (source) =>
  source.startsWith('~/') ? { found: true, path: path.resolve('src', source.slice(2)) } : { found: false }
