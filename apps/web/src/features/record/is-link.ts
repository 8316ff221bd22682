/** Whether this is the part of an address that carries a game: `#ty1.…`. Whether it can be read is for the reader to say. */
export function isLink(hash: string): boolean {
  return /^#\/?ty\d+\./i.test(hash);
}
