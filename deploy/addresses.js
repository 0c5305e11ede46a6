// Runs inside nginx (njs). Which queries are forwarded, and which documents are drawn: each address in one spelling.
import PAGES from './generated/drawn-pages.js'

/** Most characters of a query, as in live mode. */
var QUERY_LIMIT = 8000
/** What a query becomes that is not forwarded. */
var NO_QUERY = '!'

/**
 * A part of a query as text. Throws where it is none.
 * @param {string} part
 */
function decoded(part) {
  return decodeURIComponent(part.replace(/\+/g, ' '))
}

/**
 * Names and values of a query, each name once; nothing where one is no text, or a name is there twice.
 * @param {string} text
 */
function pairsOf(text) {
  try {
    var pairs = text
      .split('&')
      .filter(Boolean)
      .map(function (part) {
        var at = part.indexOf('=')
        var end = at < 0 ? part.length : at
        return { name: decoded(part.slice(0, end)), value: decoded(part.slice(end + 1)) }
      })
    var names = pairs.map(function (pair) {
      return pair.name
    })
    var isOnce = names.every(function (name, index) {
      return names.indexOf(name) === index
    })
    return isOnce ? pairs : undefined
  } catch (error) {
    // Anything else than bytes that are no text is our own fault.
    if (/** @type {Error} */ (error).name !== 'URIError') throw error
    return undefined
  }
}

/**
 * The query with the names of its endpoint, each once, sorted and encoded in one way, as canonicalQuery of the source has it:
 * two spellings of a request are one in the cache. A name that is not known, or twice, refuses it.
 * @param {import('./edge.js').NginxRequest} r
 */
function query(r) {
  var names = (r.variables.sextant_params || '').split(' ').filter(Boolean)
  var text = r.variables.args || ''
  if (text.length > QUERY_LIMIT) return NO_QUERY
  var pairs = pairsOf(text)
  if (pairs === undefined) return NO_QUERY
  var isForwarded = pairs.every(function (pair) {
    return names.indexOf(pair.name) >= 0
  })
  return isForwarded ? printed(pairs) : NO_QUERY
}

/**
 * Whether a pattern says all of a text.
 * @param {string} pattern
 * @param {string} text
 */
function isAll(pattern, text) {
  var found = new RegExp('^(?:' + pattern + ')$').exec(text)
  return found !== null && found[0] === text
}

/**
 * The address under which the document of a page is drawn, in one spelling, as drawnAddress of the source has it; empty where
 * the browser draws it: a page or a parameter that is not on the list, or a country to which nothing is shown here.
 * @param {import('./edge.js').NginxRequest} r
 */
function drawn(r) {
  var told = r.variables.request_uri || ''
  var isRead = r.method === 'GET' || r.method === 'HEAD'
  if (!isRead || told.length > QUERY_LIMIT || r.variables.sextant_abroad) return ''
  var path = told.split('?')[0] || ''
  var pairs = pairsOf(told.slice(path.length + 1))
  var page = PAGES.filter(function (each) {
    return isAll(each.path, path) && pairs !== undefined && pairs.every(isKnown, each.params)
  })[0]
  if (page === undefined || pairs === undefined) return ''
  return (page.as || path) + (pairs.length === 0 ? '' : '?' + printed(pairs))
}

/**
 * Whether a pair is one of a page's params.
 * @this {Record<string, string>} pattern of what each may say
 * @param {{ name: string, value: string }} pair
 */
function isKnown(pair) {
  return Object.prototype.hasOwnProperty.call(this, pair.name) && isAll(this[pair.name] || '', pair.value)
}

/**
 * Pairs as a query, by name.
 * @param {{ name: string, value: string }[]} pairs
 */
function printed(pairs) {
  return pairs
    .sort(function (one, two) {
      return one.name < two.name ? -1 : 1
    })
    .map(function (pair) {
      return pair.name + '=' + encodeURIComponent(pair.value)
    })
    .join('&')
}

export default { drawn: drawn, query: query }
