import { parseSync } from 'vite'

/* Finds words that a component says itself, and not by its area's words file. */

/** Attributes and fields that a reader sees or hears. */
const SAID = new Set(
  'aria-label title label placeholder sub head word words reason what hint alt foot note text key aria-description'.split(
    ' ',
  ),
)
/** Attributes that no reader sees, whatever stands in them. */
const UNSEEN =
  /^(className|to|id|role|type|key|href|rel|form|autoComplete|inputMode|name|rank|size|tone|kind|icon|target|style|d|viewBox|params|search|from|accept|fileName|ref|color|htmlFor|data-.*)$/
/** Calls whose texts are classes, keys of the dictionary of figures, or are for the console. */
const UNSEEN_CALLS = /^(cx|cva|figureName|\w*Look|iconButton|\w*Error)$/
const hasWord = (text: string) => /[a-z]{2,}/.test(text)
/** A sentence, a capitalised word, or several small ones; no path, class or name of a thing. */
const isWords = (text: string) =>
  hasWord(text) &&
  !/^[a-z]+:|^[/#]|var\(/.test(text) &&
  (/^[\p{L}’ ]+$/u.test(text) ? /[A-Z ]/.test(text) : /^[A-Z].* /.test(text))

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const nameOf = (node: unknown): string => (isNode(node) ? textOf(node['name']) || textOf(node['value']) : '')

/** The texts that a file of components says itself. Code and keys of a keyboard are no words. */
export function literalsIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  const say = (text: string) => void found.push(text.replaceAll(/\s+/g, ' ').trim())
  const all = (nodes: unknown, isSeen: boolean) => {
    for (const node of Array.isArray(nodes) ? nodes : [nodes]) if (isNode(node)) walk(node, isSeen)
  }
  const inside = (node: Node, isSeen: boolean) => {
    for (const [key, value] of Object.entries(node)) if (key !== 'type') all(value, isSeen)
  }
  const seen: Readonly<Record<string, (node: Node, isSeen: boolean) => void>> = {
    ImportDeclaration: () => undefined,
    NewExpression: () => undefined,
    CallExpression: (node, isSeen) => (UNSEEN_CALLS.test(nameOf(node['callee'])) ? undefined : inside(node, isSeen)),
    JSXElement: ({ openingElement: opening, children }, isSeen) => {
      if (!isNode(opening) || /^(code|kbd)$/.test(nameOf(opening['name']))) return
      all(opening['attributes'], isSeen)
      all(children, true)
    },
    JSXText: ({ value }) => {
      const text = textOf(value)
      if (hasWord(text.replaceAll(/&\w+;/g, ''))) say(text)
    },
    JSXAttribute: ({ name: named, value }, isSeen) => {
      const name = nameOf(named)
      if (UNSEEN.test(name) || !isNode(value)) return
      if (value.type !== 'Literal') return walk(value, isSeen)
      const text = textOf(value['value'])
      if (SAID.has(name) && (name.startsWith('aria') ? hasWord(text) : isWords(text))) say(text)
    },
    JSXExpressionContainer: ({ expression }) => all(expression, true),
    BinaryExpression: ({ left, right }) => all([left, right], false),
    ConditionalExpression: (node, isSeen) => {
      all(node['test'], false)
      all([node['consequent'], node['alternate']], isSeen)
    },
    Property: (node, isSeen) => all(node['value'], isSeen || SAID.has(nameOf(node['key']))),
    Literal: ({ value }, isSeen) => {
      if (isSeen && isWords(textOf(value))) say(textOf(value))
    },
  }
  const walk = (node: Node, isSeen: boolean): void => {
    // A type says nothing; what is asserted of a value does not hide the value.
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return
    ;(seen[node.type] ?? inside)(node, isSeen)
  }
  all(parseSync(file, source).program.body, false)
  return found
}
