/** Files that are no text, told by their first bytes: what somebody picks by mistake is named, and never shown. */

/** A library of RenLib, a picture, or anything else that is no text. */
export type BinaryKind = 'renlib' | 'picture' | 'other';

const SIGNATURES: readonly (readonly [BinaryKind, string])[] = [
  ['renlib', '\xffRenLib\xff'],
  ['picture', '\x89PNG'],
  ['picture', 'GIF8'],
  ['picture', '\xff\xd8\xff'], // JPEG
  ['picture', 'II*\0'], // TIFF
  ['picture', 'MM\0*'],
  ['other', '%PDF-'],
  ['other', 'PK\x03\x04'], // ZIP, and the documents of offices
  ['other', 'PK\x05\x06'],
  ['other', '\x1f\x8b'], // gzip
  ['other', "7z\xbc\xaf'\x1c"],
  ['other', 'Rar!'],
];
/** The container says what it is behind its length: WebP, AVIF and HEIC are pictures. */
const CONTAINERS: readonly (readonly [BinaryKind, RegExp])[] = [
  ['picture', /^RIFF[\s\S]{4}WEBP/],
  ['picture', /^[\s\S]{4}ftyp(?:avif|heic|mif1)/],
  ['picture', /^BM[\s\S]{4}\0\0\0\0/],
];

const HEAD = 4096;
/** Rarer in a text of any encoding read here, an escape of ISO-2022 and a few damaged bytes included. */
const CONTROL_SHARE = 0.04;
const FEWEST_CONTROLS = 4;

/** Undefined for a text. Of a file only the beginning is looked at. */
export function binaryKind(source: string | Uint8Array): BinaryKind | undefined {
  const head = typeof source === 'string' ? source.slice(0, HEAD) : bytesAsLetters(source.subarray(0, HEAD));
  const found =
    SIGNATURES.find(([, begin]) => head.startsWith(begin)) ?? CONTAINERS.find(([, begins]) => begins.test(head));
  if (found) return found[0];
  // UTF-16 is full of noughts.
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head)) return undefined;
  const controls = [...head].filter(isControl).length;
  return controls >= FEWEST_CONTROLS && controls > head.length * CONTROL_SHARE ? 'other' : undefined;
}

/** One letter a byte, of the same number. */
function bytesAsLetters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** None that lays out a text, and not the escape of ISO-2022. */
function isControl(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code < 0x20 ? !LAYOUT.has(code) : code === 0x7f;
}

const LAYOUT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
