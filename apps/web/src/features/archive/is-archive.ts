/** Ten thousand long games. */
export const LARGEST_ARCHIVE = 128_000_000;

/** Whether a paper is meant to be a file of many games, readable or not. Its beginning is enough. */
export function isArchive(text: string): boolean {
  return /^\uFEFF?\s*\{\s*"tianyuanArchive"/.test(text.slice(0, 200));
}
