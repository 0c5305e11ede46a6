import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * The router fills an optional param that a link leaves out from the page on which the link stands: "Positions" on the
 * portfolio of another owner would lead to that owner's positions. So whatever leads to such a page names its params.
 */

type Node = { readonly type: string; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Names of a link's parts, and what `to` says as a text; `undefined` = it says it in code, or there is none. */
function partsOf(node: Node): { readonly names: readonly string[]; readonly to: string | undefined } | undefined {
  const [list, nameKey] = node.type === 'JSXOpeningElement' ? [node.attributes, 'name'] : [node.properties, 'key']
  if (!Array.isArray(list)) return undefined
  const named = list.filter(isNode).flatMap((part) => {
    const name = part[nameKey]
    return isNode(name) && typeof name.name === 'string' ? [{ name: name.name, value: part.value }] : []
  })
  const to = named.find(({ name }) => name === 'to')?.value
  return {
    names: named.map(({ name }) => name),
    to: isNode(to) && typeof to.value === 'string' ? to.value : undefined,
  }
}

/** The `to` of what leads to a page with optional params without naming them; `code` = a `<Link>` whose `to` is code. */
function openLink(node: Node): string | undefined {
  const tag = isNode(node.name) ? node.name.name : undefined
  const parts = partsOf(node)
  if (parts?.names.includes('to') !== true || parts.names.includes('params')) return undefined
  if (parts.to === undefined) return tag === 'Link' ? 'code' : undefined
  return parts.to.includes('{-') && (tag === undefined || tag === 'Link') ? parts.to : undefined
}

/** Every `openLink` of a module. */
function openLinks(file: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    found.push(...[openLink(value)].filter((to) => to !== undefined))
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program.body)
  return found
}

test.each([
  ['a link without', '<Link to="/earn/{-$owner}" />', ['/earn/{-$owner}']],
  ['a link with', '<Link to="/earn/{-$owner}" params={NO_PARAMS} />', []],
  ['a link to a page without optional params', '<Link to="/events" />', []],
  ['a link whose page is code', '<Link to={page} />', ['code']],
  ['an order to go there', "void navigate({ to: '/earn/{-$owner}', search })", ['/earn/{-$owner}']],
  ['a redirect', "throw redirect({ to: '/earn/{-$owner}', params: { owner } })", []],
])('%s', (_, code, expected) => {
  expect(openLinks('a.tsx', code)).toEqual(expected)
})

test('every link to a page with optional params names them', () => {
  const files = filesWhere((file) => /^src\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
  const withLinks = files.filter((file) => /\bto[=:]/.test(textOf(file)))
  expect(withLinks.length).toBeGreaterThan(40)
  expect(withLinks.flatMap((file) => openLinks(file, textOf(file)).map((to) => `${file}: ${to}`))).toEqual([])
})
