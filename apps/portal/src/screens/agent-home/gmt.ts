/**
 * The merchant's reporting offset as agents read it (AC17, H65).
 * @param minutes east of Greenwich, e.g. 420
 * @returns for example `GMT+07:00`
 */
export function gmtOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
