/** A stretch of the viewport from top to bottom, in pixels. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

/** Room for a toast of three lines. */
const ENOUGH = 104

/** Whether a toast can be read there. */
export function hasRoom({ top, bottom }: Stretch): boolean {
  return bottom - top >= ENOUGH
}

function gapsBetween(obstacles: readonly Stretch[], height: number): readonly Stretch[] {
  const gaps: Stretch[] = []
  let top = 0
  for (const obstacle of obstacles.toSorted((one, other) => one.top - other.top)) {
    if (obstacle.bottom <= 0 || obstacle.top >= height) continue
    gaps.push({ top, bottom: obstacle.top })
    top = Math.max(top, obstacle.bottom)
  }
  return [...gaps, { top, bottom: height }]
}

/**
 * Where toasts may lie on a narrow screen: the first or the last stretch of the viewport that has
 * room and keeps clear of the obstacles, else the longest one there is.
 */
export function toastBand(
  obstacles: readonly Stretch[],
  height: number,
  preferred: 'first' | 'last' = 'first',
): Stretch {
  const gaps = gapsBetween(obstacles, height)
  const lengthOf = ({ top, bottom }: Stretch) => bottom - top
  const longest = gaps.reduce((best, gap) => (lengthOf(gap) > lengthOf(best) ? gap : best))
  return (preferred === 'first' ? gaps.find(hasRoom) : gaps.findLast(hasRoom)) ?? longest
}
