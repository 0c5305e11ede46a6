// Runs inside nginx (njs). What plain nginx cannot do: read the method of a JSON-RPC body, keep a list of reply headers,
// and say the age of a cached reply.
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
 *   headersOut: Record<string, string | undefined>,
 *   return: (status: number, body: string) => void,
 *   internalRedirect: (location: string) => void,
 * }} NginxRequest
 */

/**
 * The first method of a body that the app does not use, or what else is wrong with it.
 * @param {string} text
 */
function refusedMethod(text) {
  var body
  try {
    body = JSON.parse(text)
  } catch (error) {
    return '(' + /** @type {Error} */ (error).name + ')'
  }
  var calls = Array.isArray(body) ? body : [body]
  if (calls.length === 0) return '(none)'
  for (var index = 0; index < calls.length; index += 1) {
    var call = calls[index]
    var method = call !== null && typeof call === 'object' ? call.method : undefined
    if (typeof method !== 'string' || METHODS.indexOf(method) < 0)
      return typeof method === 'string' ? method.replace(/[^A-Za-z0-9_]/g, '').slice(0, 40) : '(none)'
  }
  return undefined
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
 * Forwards a body, single or batch, whose every method is one that the app uses.
 * @param {NginxRequest} r
 */
function rpc(r) {
  if (r.method !== 'POST') return problem(r, 405, 'POST only.')
  var refused = refusedMethod(r.requestText || '')
  if (refused !== undefined) return problem(r, 403, 'The RPC method ' + refused + ' is not forwarded.')
  return r.internalRedirect('/.rpc-forward')
}

/**
 * At the egress: only known headers come back, with the time at which the upstream answered.
 * @param {NginxRequest} r
 */
function received(r) {
  for (var name in r.headersOut) {
    if (PASSED.indexOf(name.toLowerCase()) < 0) delete r.headersOut[name]
  }
  r.headersOut['X-Fetched'] = String(Date.now())
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

export default { rpc: rpc, received: received, aged: aged, pictured: pictured }
