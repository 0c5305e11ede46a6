/** A place held for something that comes: it has the final size of it. */
export function Skeleton({ width, height, className = '' }: { width?: string; height: number; className?: string }) {
  return <span className={`skel ${className}`} style={{ width: width ?? '100%', height }} />
}
