import { type AnyEndpoint } from '~/wire/endpoint.ts'
import { IN_ORDER, paramsOf, pathPattern, RPC_CHECK_METHODS, RPC_METHODS } from '../allow-list.ts'
import { DRAWN_PAGES } from '../documents/addresses.ts'
import { edgeHeaders, INTEGRITY_POLICY, WITHOUT_INTEGRITY_POLICY } from '../headers.ts'

/** Credits from which a reply is cached for a minute: one such call costs as much as fifty others. */
const DEAR = 50

/**
 * How the edge treats an endpoint: its lane, and `dear` for shared reads that cost much. Each is a named location of
 * `deploy/nginx.conf.template`.
 */
function classOf({ lane, cost }: AnyEndpoint): string {
  return lane === 'slow' && cost >= DEAR ? 'dear' : lane
}

/**
 * Three nginx maps generated from the endpoint descriptors: from method and address as the client wrote them to the class
 * and to the names of the query; and from the address alone, to distinguish a wrong method from a wrong path. Anything else
 * is not forwarded.
 */
function allowListConf(): string {
  const rows = IN_ORDER.map((each) => ({
    pattern: `/api${pathPattern(each.path)}(?:\\?.*)?$`,
    method: each.method,
    kind: classOf(each),
    name: each.name,
    params: paramsOf(each),
  }))
  return [
    HEAD,
    'map "$request_method $request_uri" $sextant_class {',
    '  default "";',
    ...rows.map(({ pattern, method, kind, name }) => `  "~^${method} ${pattern}" ${kind}; # ${name}`),
    '}',
    'map "$request_method $request_uri" $sextant_params {',
    '  default "";',
    ...rows.flatMap(({ pattern, method, params }) =>
      params.length === 0 ? [] : [`  "~^${method} ${pattern}" "${params.join(' ')}";`],
    ),
    '}',
    'map $request_uri $sextant_known {',
    '  default "";',
    ...new Set(rows.map(({ pattern }) => `  "~^${pattern}" 1;`)),
    '}',
    '',
  ].join('\n')
}

/** Where the render puts the hash of the import map of the build that it serves. */
const IMPORT_MAP = '@@IMPORT_MAP@@'

/** Headers of every response, as nginx directives for the server: no location may add headers itself. */
function headersConf(): string {
  const valueOf = (name: string, value: string) => (name === INTEGRITY_POLICY ? POLICY_OF_BROWSER : quoted(value))
  const lines = Object.entries(edgeHeaders(IMPORT_MAP)).map(
    ([name, value]) => `add_header ${name} ${valueOf(name, value)} always;`,
  )
  return [HEAD, ...lines, ''].join('\n')
}

/** The variable that holds `Integrity-Policy`, empty for browsers that get none: nginx leaves an empty header out. */
const POLICY_OF_BROWSER = '$sextant_integrity_policy'

/** An nginx map from the user agent to its `Integrity-Policy`. */
function integrityPolicyConf(): string {
  const policy = edgeHeaders(IMPORT_MAP)[INTEGRITY_POLICY] ?? ''
  return [
    HEAD,
    `map $http_user_agent ${POLICY_OF_BROWSER} {`,
    `  default ${quoted(policy)};`,
    `  "~${WITHOUT_INTEGRITY_POLICY.source.replaceAll(String.raw`\/`, '/')}" "";`,
    '}',
    '',
  ].join('\n')
}

/** JSON-RPC methods that pass, as a module of the edge's script: on one line where they fit, as the formatter has it. */
function rpcMethodsModule(methods: ReadonlySet<string>): string {
  const names = [...methods].map((name) => `'${name}'`)
  const line = `export default [${names.join(', ')}]`
  const rows = line.length <= 120 ? [line] : ['export default [', ...names.map((name) => `  ${name},`), ']']
  return [HEAD.replace('#', '//'), ...rows, ''].join('\n')
}

/** Pages whose documents are drawn, as a module of the edge's script. */
function drawnPagesModule(): string {
  const rows = DRAWN_PAGES.map(({ path, as = null, params }) => [
    '  {',
    ...printed({ path, as }, 4),
    ...(Object.keys(params).length === 0 ? ['    params: {},'] : ['    params: {', ...printed(params, 6), '    },']),
    '  },',
  ])
  return [HEAD.replace('#', '//'), 'export default [', ...rows.flat(), ']', ''].join('\n')
}

const printed = (fields: Readonly<Record<string, string | null>>, indent: number) =>
  Object.entries(fields).map(([name, text]) => `${' '.repeat(indent)}${name}: ${text === null ? 'null' : `'${text}'`},`)

const HEAD = '# Made from the source by `npm run edge -- generate`. A test holds it against the source.'

/** Files of `deploy/generated` by name. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return {
    'allow-list.conf': allowListConf(),
    'headers.conf': headersConf(),
    'integrity-policy.conf': integrityPolicyConf(),
    'drawn-pages.js': drawnPagesModule(),
    'rpc-methods.js': rpcMethodsModule(RPC_METHODS),
    'rpc-check-methods.js': rpcMethodsModule(RPC_CHECK_METHODS),
  }
}

/** A value in single quotes; nginx reads everything in it as it is but `$`, of which the header set has none. */
function quoted(value: string): string {
  return value.includes("'") ? `"${value.replaceAll('"', String.raw`\"`)}"` : `'${value}'`
}
