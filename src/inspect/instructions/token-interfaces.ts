import { row, type InstructionRow } from './table.ts'

/*
 * Interfaces that Token-2022 answers besides its own numbers: names and groups of tokens. Their codes are the first eight
 * bytes of sha256("spl_token_metadata_interface:…") and sha256("spl_token_group_interface:…").
 */

/** Instructions of the metadata and group interfaces. */
export const INTERFACE_ROWS: readonly InstructionRow[] = [
  row(
    [210, 225, 30, 162, 88, 184, 77, 141],
    ['TokenMetadata: Initialize', 'creates'],
    { name: 'short text', symbol: 'short text', link: 'short text' },
    'metadata next mint',
    'names {mint} {name}, symbol {symbol}; {next} may change that',
  ),
  row(
    [221, 233, 49, 45, 181, 202, 220, 200],
    ['TokenMetadata: UpdateField', 'harmless'],
    { field: 'name of a field', value: 'short text' },
    'metadata authority',
    '{authority} writes {value} as the {field} of {metadata}',
  ),
  row(
    [234, 18, 32, 56, 89, 141, 37, 181],
    ['TokenMetadata: RemoveKey', 'harmless'],
    { quiet: 'one flag', field: 'short text' },
    'metadata authority',
    '{authority} removes {field} from {metadata}',
  ),
  row(
    [215, 228, 166, 228, 84, 100, 86, 123],
    ['TokenMetadata: UpdateAuthority', 'control'],
    { next: 'zero is nobody' },
    'metadata authority',
    '{next} becomes the authority of the metadata {metadata} in place of {authority}',
  ),
  row(
    [250, 166, 180, 250, 13, 12, 184, 70],
    ['TokenMetadata: Emit', 'harmless'],
    { start: 'range end', end: 'range end' },
    'metadata',
    'reads the metadata {metadata}',
  ),
  row(
    [121, 113, 108, 39, 54, 51, 0, 4],
    ['TokenGroup: InitializeGroup', 'creates'],
    { next: 'zero is nobody', most: 'u64' },
    'group mint authority',
    'makes {group} a group of at most {most} tokens; {next} may change it, by the word of {authority}',
  ),
  row(
    [108, 37, 171, 143, 248, 30, 18, 110],
    ['TokenGroup: UpdateGroupMaxSize', 'harmless'],
    { most: 'u64' },
    'group authority',
    '{authority} lets the group {group} have at most {most} tokens',
  ),
  row(
    [161, 105, 88, 1, 237, 221, 216, 203],
    ['TokenGroup: UpdateGroupAuthority', 'control'],
    { next: 'zero is nobody' },
    'group authority',
    '{next} becomes the authority of the group {group} in place of {authority}',
  ),
  row(
    [152, 32, 222, 176, 223, 237, 116, 134],
    ['TokenGroup: InitializeMember', 'creates'],
    {},
    'member mint authority group',
    '{mint} becomes a member of the group {group}, by the word of {authority}',
  ),
]
