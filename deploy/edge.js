// Runs inside nginx (njs). What plain nginx cannot do: read the method of a JSON-RPC body, keep a list of reply headers,
// and say the age of a cached reply.
import addresses from './addresses.js'
import CHECK_METHODS from './generated/rpc-check-methods.js'
import METHODS from './generated/rpc-methods.js'

var PASSED = [
  'content-type',
  'content-length',
  'date',
  'x-ratelimit-remaining',
  'x-ratelimit-current',
  'x-ratelimit-reset',
  'x-api-gateway-request-id',
  'retry-after',
]

/**
 * A request as nginx gives it, as far as it is used here.
 * @typedef {{
 *   method: string,
 *   requestText?: string,
 *   variables: Record<string, string | undefined>,
 *   sendBuffer: (data: string | Buffer, flags: { last: boolean }) => void,
 *   headersOut: Record<string, string | undefined>,
 *   return: (status: number, body: string) => void,
 *   internalRedirect: (location: string) => void,
 * }} NginxRequest
 */

/** Most brackets within brackets of a call, as in live mode. */
var MAX_DEPTH = 32
/** Most bytes of a reply, as the page reads them (REPLY_CAP of the source). */
var MAX_BYTES = 16777216

/**
 * One call with its four known fields alone, or why it is not forwarded.
 * @param {Record<string, unknown> | null} call
 * @param {string[]} methods
 */
function cleanCall(call, methods) {
  if (call === null || typeof call !== 'object') return 'This is not a call of the RPC.'
  var method = call.method
  if (typeof method !== 'string') return 'The RPC method (none) is not forwarded.'
  if (methods.indexOf(method) < 0)
    return 'The RPC method ' + method.replace(/[^A-Za-z0-9_]/g, '').slice(0, 40) + ' is not forwarded.'
  var id = call.id === undefined ? null : call.id
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return 'An id is text or a number.'
  var params = call.params === undefined ? [] : call.params
  if (!Array.isArray(params)) return 'The params are not a list.'
  return { jsonrpc: '2.0', id: id, method: method, params: params }
}

/**
 * The body written anew from what was checked, so that a second reader finds nothing else in it; or why it is refused.
 * @param {string} text
 * @param {string[]} methods
 */
function checkedCall(text, methods) {
  if (depthOf(text) > MAX_DEPTH) return { refused: 'A call is nested at most ' + MAX_DEPTH + ' deep.' }
  var body
  try {
    body = JSON.parse(text)
  } catch (error) {
    return { refused: 'This is not JSON (' + /** @type {Error} */ (error).name + ').' }
  }
  // What is limited is calls: a batch would be many of them for one.
  if (Array.isArray(body)) return { refused: 'One call a request.' }
  var clean = cleanCall(body, methods)
  return typeof clean === 'string' ? { refused: clean } : { body: JSON.stringify(clean) }
}

/**
 * How deep brackets are nested in a JSON text, its strings left out.
 * @param {string} text
 */
function depthOf(text) {
  var marks = text.replace(/"(?:[^"\\]|\\.)*"?/g, '').replace(/[^[\]{}]/g, '')
  var depth = 0
  var most = 0
  for (var index = 0; index < marks.length; index += 1) {
    depth += marks.charAt(index) === '[' || marks.charAt(index) === '{' ? 1 : -1
    if (depth > most) most = depth
  }
  return most
}

/**
 * @param {NginxRequest} r
 * @param {number} status
 * @param {string} message
 */
function problem(r, status, message) {
  r.headersOut['Content-Type'] = 'application/json'
  r.return(status, JSON.stringify({ code: status, message: message }))
}

/**
 * Forwards a call whose method is one that the app uses.
 * @param {NginxRequest} r
 */
function rpc(r) {
  return forwarded(r, METHODS, '/.rpc-forward')
}

/**
 * The same for the second RPC server: the reads that the engine compares, and no transaction.
 * @param {NginxRequest} r
 */
function rpcCheck(r) {
  return forwarded(r, CHECK_METHODS, '/.rpc-check-forward')
}

/**
 * @param {NginxRequest} r
 * @param {string[]} methods
 * @param {string} location
 */
function forwarded(r, methods, location) {
  if (r.method !== 'POST') return problem(r, 405, 'POST only.')
  var checked = checkedCall(r.requestText || '', methods)
  if (checked.refused !== undefined) return problem(r, 403, checked.refused)
  r.variables.sextant_rpc_body = checked.body
  return r.internalRedirect(location)
}

/**
 * Who asks, for what is counted by visitor: an address, of IPv6 its /64, which is one customer's.
 * @param {NginxRequest} r
 */
function visitor(r) {
  var address = (r.variables.remote_addr || '').toLowerCase()
  // Who draws the documents asks by a socket that nobody else reaches.
  if (address === 'unix:') return 'documents'
  if (address.indexOf(':') < 0) return address
  if (address.indexOf('::ffff:') === 0 && address.indexOf('.') > 0) return address.slice(7)
  var halves = address.split('::')
  var head = (halves[0] || '').split(':').filter(Boolean)
  var tail = (halves[1] || '').split(':').filter(Boolean)
  while (halves.length > 1 && head.length + tail.length < 8) head.push('0')
  return (
    head
      .concat(tail)
      .slice(0, 4)
      .map(function (group) {
        return group.replace(/^0+(?=.)/, '')
      })
      .join(':') + '::/64'
  )
}

/**
 * Whether a header repeats a secret, in any letter case.
 * @param {string | undefined} value
 * @param {string[]} secrets
 */
function hasSecret(value, secrets) {
  var text = String(value).toLowerCase()
  return secrets.some(function (secret) {
    return secret !== '' && text.indexOf(secret.toLowerCase()) >= 0
  })
}

/**
 * At the egress: only known headers come back, and none that repeats a secret, with the time at which the upstream answered.
 * @param {NginxRequest} r
 */
function received(r) {
  var secrets = (r.variables.sextant_secrets || '').split(' ')
  for (var name in r.headersOut) {
    if (PASSED.indexOf(name.toLowerCase()) < 0 || hasSecret(r.headersOut[name], secrets)) delete r.headersOut[name]
  }
  r.headersOut['X-Fetched'] = String(Date.now())
}

/**
 * At the egress: bytes are counted while they stream; more than the page would read ends the connection.
 * @param {NginxRequest} r
 * @param {Buffer} data
 * @param {{ last: boolean }} flags
 */
function counted(r, data, flags) {
  var bytes = Number(r.variables.sextant_bytes || 0) + data.length
  r.variables.sextant_bytes = String(bytes)
  if (bytes > MAX_BYTES) throw new Error('The reply of the upstream is too long.')
  r.sendBuffer(data, flags)
}

/**
 * At the front: whole seconds since the upstream answered, so that old data is never taken for new.
 * @param {NginxRequest} r
 */
function aged(r) {
  var fetched = Number(r.headersOut['X-Fetched'])
  delete r.headersOut['X-Fetched']
  if (fetched > 0) r.headersOut['Age'] = String(Math.max(0, Math.round((Date.now() - fetched) / 1000)))
}

/**
 * Of the image service's own headers the type alone is needed; the front gives the rest.
 * @param {NginxRequest} r
 */
function pictured(r) {
  for (var name in r.headersOut) {
    if (['content-type', 'content-length', 'date'].indexOf(name.toLowerCase()) < 0) delete r.headersOut[name]
  }
}

/**
 * The sha256, in hex, of a file that the browser still has of the release before, if it takes a body compressed against it.
 * @param {NginxRequest} r
 */
function dictionary(r) {
  if (!/(?:^|,)\s*dcz\s*(?:$|,)/.test(r.variables.http_accept_encoding || '')) return ''
  var named = /^:([A-Za-z0-9+/]{43}=):$/.exec(r.variables.http_available_dictionary || '')
  return named === null ? '' : Buffer.from(named[1] || '', 'base64').toString('hex')
}

export default {
  drawn: addresses.drawn,
  dictionary: dictionary,
  query: addresses.query,
  visitor: visitor,
  rpc: rpc,
  rpcCheck: rpcCheck,
  received: received,
  counted: counted,
  aged: aged,
  pictured: pictured,
}
