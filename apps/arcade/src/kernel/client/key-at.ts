/** A React key for things that are known by their place alone and never change places. */
export function keyAt(place: number): string {
  return `at${place}`;
}
