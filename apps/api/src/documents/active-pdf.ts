import { createInflate } from 'node:zlib';

/** Active content of a PDF, or files embedded in it: scripts, programs that are launched, attachments, forms that submit themselves. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|ImportData|SubmitForm|GoToE|XFA)(?=[\s\0()<>[\]{}/%]|$)|\/EF\s*(?:<<|\d+\s+\d+\s+R)/;

/** A name with its escapes resolved: `/J#61vaScript`. */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isEncrypted = (text: string): boolean => /\/Encrypt(?=[\s\0<]|$)/.test(text);

/** An object stream names the offset of its first object. */
const holdsObjects = (dictionary: string): boolean => /\/(?:ObjStm|First)(?=[\s\0/<>%]|$)/.test(dictionary);
/** Programs compress such a stream once, with Flate; anything else hides its content. */
const UNUSUAL_FILTER =
  /\/(?:LZW|LZWDecode|A85|ASCII85Decode|AHx|ASCIIHexDecode|RL|RunLengthDecode|Crypt|DecodeParms|DP)(?=[\s\0/<>[\]%]|$)|\/Filter\s*\d|\/Fl(?:ateDecode)?(?=[\s\0/\]])[^]*\/Fl(?:ateDecode)?(?=[\s\0/\]>]|$)/;

/** Object streams begin with a number, unlike images and fonts. */
const BEGIN = /^(?:[\s\0]|%[^\r\n]*[\r\n])*[+\d][\s\0!-~]*$/;
const BEGIN_LENGTH = 256;

/** Limits: length of a dictionary before its stream, streams in a file, decompressed bytes. No program writes more. */
const DICTIONARY_LENGTH = 3000;
const MAX_STREAMS = 20_000;
const MAX_BYTES = 32_000_000;

/** A part of the file cannot be inspected. */
class Unreadable extends Error {}

type StreamAt = { dictionary: string; begin: number };

function streamsIn(raw: string): StreamAt[] {
  const found = [...raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)];
  if (found.length > MAX_STREAMS) throw new Unreadable();
  return found.map(({ 0: word, index }) => {
    const before = raw.slice(Math.max(0, index - DICTIONARY_LENGTH), index);
    return { dictionary: unescaped(before.slice(before.lastIndexOf('obj') + 1)), begin: index + word.length };
  });
}

const isDeflated = (bytes: Buffer, at: number): boolean => {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
};

const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));

/** The decompressed objects of a stream; empty for an image, a font or most pages. `left`: how many decompressed bytes are allowed. */
async function objectsAt(bytes: Buffer, at: number, left: number): Promise<string> {
  const inflate = createInflate();
  const pieces: string[] = [];
  let size = 0;
  // Up to the end of the file: the declared length and the bytes of the stream may lie.
  inflate.end(bytes.subarray(at));
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      if (size === 0 && !BEGIN.test(piece.toString('latin1', 0, BEGIN_LENGTH))) return '';
      size += piece.length;
      if (size > left) throw new Unreadable();
      pieces.push(piece.toString('latin1'));
    }
  } catch (error) {
    // Readers show what was decompressed up to the corrupt data.
    if (!isOfData(error)) throw error;
  } finally {
    inflate.destroy();
  }
  return pieces.join('');
}

/** @throws Unreadable */
async function actsInStreams(bytes: Buffer, raw: string): Promise<boolean> {
  let left = MAX_BYTES;
  for (const { dictionary, begin } of streamsIn(raw)) {
    if (holdsObjects(dictionary) && UNUSUAL_FILTER.test(dictionary)) throw new Unreadable();
    if (!isDeflated(bytes, begin)) continue;
    const objects = await objectsAt(bytes, begin, left);
    left -= objects.length;
    if (ACTIVE.test(unescaped(objects))) return true;
  }
  return false;
}

/**
 * Whether a PDF has active content, or may have some that cannot be inspected: encrypted objects, or unusual compression. All bytes are
 * inspected, also those that no reader would reach, so that it does not matter how a reader finds its objects.
 */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const raw = bytes.toString('latin1');
  const text = unescaped(raw);
  if (ACTIVE.test(text) || (isEncrypted(text) && /\/ObjStm/.test(text))) return true;
  try {
    return await actsInStreams(bytes, raw);
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}
