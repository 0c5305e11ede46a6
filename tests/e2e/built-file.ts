import { readBundleInfo } from '../../scripts/bundle-info.mjs'

/** Path of the script that holds a source of the app; the build may have put others into it. */
export const scriptPath = (source: string): string => `/${readBundleInfo('dist/app').fileOf(source)}`
