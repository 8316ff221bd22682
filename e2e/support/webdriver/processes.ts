const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Waits until it is so; rejects with what was waited for. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`in vain waited for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
