/** Fetches and compiles. Rejects where the file cannot be had. */
export async function fetchModule(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Not `compileStreaming`: a plain file server may not know the type of a .wasm file.
  return WebAssembly.compile(await response.arrayBuffer());
}
