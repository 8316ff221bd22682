/** A paper as text, and the encoding by which it was read: a name that `TextDecoder` knows. */
export interface DecodedPaper {
  readonly text: string;
  readonly encoding: string;
}

/**
 * The text of a file of any format here.
 *
 * In this order: a byte order mark; the encoding that an SGF file names (`CA[GB2312]`); UTF-8 where the bytes are; GB18030
 * where every byte beyond ASCII belongs to a pair that GB2312 uses, as in Chinese files that name no encoding; else
 * Latin-1, which every SGF file without `CA` is by its specification. A named encoding that is unknown or does not fit is
 * passed over. Shift_JIS without a name cannot be told apart: give it.
 *
 * @param encoding  what the caller knows better; taken as it is where `TextDecoder` knows the name, else passed over
 * Never throws.
 */
export function decodePaper(bytes: Uint8Array, encoding?: string): DecodedPaper {
  const candidates = [encoding, markedEncoding(bytes), namedEncoding(bytes), 'utf-8', isGb2312(bytes) && 'gb18030'];
  for (const candidate of candidates) {
    const decoded = candidate ? decodedAs(bytes, candidate, candidate !== encoding) : undefined;
    if (decoded) return decoded;
  }
  return { text: new TextDecoder('latin1').decode(bytes), encoding: 'windows-1252' };
}

function decodedAs(bytes: Uint8Array, label: string, fatal: boolean): DecodedPaper | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal });
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    return undefined;
  }
}

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function markedEncoding(bytes: Uint8Array): string | undefined {
  return MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}

/**
 * `CA` stands in the root, before anything that needs it, in letters that are the same in every encoding but UTF-16: where they can
 * be read, that name is wrong.
 */
function namedEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const name = /^[^(]*\(\s*;[\s\S]*?\bCA\s*\[\s*([\w.:-]+)\s*\]/.exec(head)?.[1];
  return name && WIDE.test(name) ? undefined : name;
}

const HEAD = 4096;
// Every label of UTF-16 that TextDecoder knows.
const WIDE = /^(?:utf-16(?:le|be)?|csunicode|unicode(?:feff|fffe)?|iso-10646-ucs-2|ucs-2)$/i;

/** Pairs of a first byte A1–F7 and a second one A1–FE, and at least one of them: rare by chance in a text of the West. */
function isGb2312(bytes: Uint8Array): boolean {
  let pairs = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[at + 1] ?? 0;
    if (first < 0xa1 || first > 0xf7 || second < 0xa1 || second > 0xfe) return false;
    pairs += 1;
    at += 1;
  }
  return pairs > 0;
}
