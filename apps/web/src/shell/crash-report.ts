/** What a person can copy for whoever mends the page. Nothing in it says who they are. */
export function crashReport(error: unknown, version: string): string {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return [
    `Tianyuan ${version}`,
    new Date().toISOString(),
    location.pathname,
    navigator.userAgent,
    `${innerWidth}×${innerHeight} @${devicePixelRatio}, isolated: ${crossOriginIsolated}, shared memory: ${'SharedArrayBuffer' in globalThis}`,
    stack,
  ].join('\n');
}
