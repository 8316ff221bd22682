import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../fixtures/truth/files/', import.meta.url);

export type FileKind = 'sgf' | 'psq' | 'lib';

/** The names of the files of one kind, ascending. */
export function filesOf(kind: FileKind): readonly string[] {
  return readdirSync(new URL(`${kind}/`, FOLDER)).sort();
}

export function bytesOf(kind: FileKind, name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`${kind}/${name}`, FOLDER)));
}
