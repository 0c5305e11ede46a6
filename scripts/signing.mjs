// Keys and signatures of releases: Ed25519 in PEM, as openssl reads and writes them, by node:crypto alone.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** @typedef {import('node:crypto').KeyObject} KeyObject */

/**
 * @param {string} name What named the file: a variable or an option, for what is said of a wrong one.
 * @param {string} file
 * @param {(pem: string) => KeyObject} read
 */
function keyIn(name, file, read) {
  if (!existsSync(file)) throw new Error(`${name} is "${file}": no file is there.`)
  let key
  try {
    key = read(readFileSync(file, 'utf8'))
  } catch {
    key = undefined
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(`${name} is "${file}": it can be the file of an Ed25519 key in PEM, without a passphrase.`)
  return key
}

/**
 * The private key that `RELEASE_KEY` names. Throws one sentence that names the variable when it is missing or wrong, or when
 * others of this machine may read the file.
 * @param {string | undefined} file
 */
export function readSigningKey(file) {
  const name = 'RELEASE_KEY'
  if (file === undefined || file === '')
    throw new Error(
      `${name} is not set: it can be the file of the operator's key. npm run release -- --generate-key FILE makes one.`,
    )
  const key = keyIn(name, file, createPrivateKey)
  if (process.getuid !== undefined && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`${name} is "${file}": others of this machine may read it. chmod 600 closes it.`)
  return key
}

/**
 * The public key in a file; `name` says in an error where the file was named.
 * @param {string} name
 * @param {string} file
 */
export const readPublicKey = (name, file) => keyIn(name, file, createPublicKey)

/**
 * Writes a new private key, which its owner alone may read, and beside it the public one as `FILE.pub`. Neither replaces a
 * file that is there.
 * @param {string} file
 */
export function writeKeyPair(file) {
  for (const each of [file, `${file}.pub`])
    if (existsSync(each)) throw new Error(`--generate-key is "${file}": ${each} is there already and stays.`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' })
}

/**
 * A signature over bytes, in base64.
 * @param {Buffer} data
 * @param {KeyObject} key
 */
export const signatureOf = (data, key) => sign(null, data, key).toString('base64')

/**
 * Whether a signature in base64 is by that key over those bytes.
 * @param {Buffer} data
 * @param {string} signature
 * @param {KeyObject} key
 */
export const isSignedBy = (data, signature, key) => verify(null, data, key, Buffer.from(signature, 'base64'))
