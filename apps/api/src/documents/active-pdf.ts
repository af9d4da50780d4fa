import { createInflate } from 'node:zlib';

/** Matches active content of a PDF: scripts, launched programs, embedded files, and forms that submit themselves. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|ImportData|SubmitForm|GoToE|XFA)(?=[\s\0()<>[\]{}/%]|$)|\/EF\s*(?:<<|\d+\s+\d+\s+R)/;

/** Resolves escapes in names: `/J#61vaScript` becomes `/JavaScript`. */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isEncrypted = (text: string): boolean => /\/Encrypt(?=[\s\0<]|$)/.test(text);

/** Whether this is the dictionary of an object stream: it has the type `ObjStm`, or `First`, the offset of the first object. */
const isObjectStream = (dictionary: string): boolean => /\/(?:ObjStm|First)(?=[\s\0/<>%]|$)/.test(dictionary);
/** Matches any filter but a single Flate, the one that programs use for object streams. Other filters may hide the content. */
const UNUSUAL_FILTER =
  /\/(?:LZW|LZWDecode|A85|ASCII85Decode|AHx|ASCIIHexDecode|RL|RunLengthDecode|Crypt|DecodeParms|DP)(?=[\s\0/<>[\]%]|$)|\/Filter\s*\d|\/Fl(?:ateDecode)?(?=[\s\0/\]])[^]*\/Fl(?:ateDecode)?(?=[\s\0/\]>]|$)/;

/** Matches the first bytes of a decompressed object stream: text that begins with a number. Images and fonts begin otherwise. */
const BEGIN = /^(?:[\s\0]|%[^\r\n]*[\r\n])*[+\d][\s\0!-~]*$/;
const BEGIN_LENGTH = 256;

/** Limits that files of usual programs do not reach: characters of a stream’s dictionary, streams in a file, decompressed bytes. */
const DICTIONARY_LENGTH = 3000;
const MAX_STREAMS = 20_000;
const MAX_BYTES = 32_000_000;

/** Thrown when a part of the file cannot be inspected. */
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

const isDeflated = (bytes: Buffer, start: number): boolean => {
  const [first = 0, second = 0] = bytes.subarray(start, start + 2);
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
};

const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));

/**
 * Returns the decompressed objects of the stream at `start`; an empty string if it is not an object stream.
 * @throws Unreadable if it has more than `bytesLeft` decompressed bytes
 */
async function objectsAt(bytes: Buffer, start: number, bytesLeft: number): Promise<string> {
  const inflate = createInflate();
  const pieces: string[] = [];
  let size = 0;
  // Decompresses up to the end of the file, since the declared length and the end marker of the stream may be wrong.
  inflate.end(bytes.subarray(start));
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      if (size === 0 && !BEGIN.test(piece.toString('latin1', 0, BEGIN_LENGTH))) return '';
      size += piece.length;
      if (size > bytesLeft) throw new Unreadable();
      pieces.push(piece.toString('latin1'));
    }
  } catch (error) {
    // PDF readers use the content before the corrupt data, so it is inspected too.
    if (!isDataError(error)) throw error;
  } finally {
    inflate.destroy();
  }
  return pieces.join('');
}

/** Whether the object streams of a PDF have active content. @throws Unreadable */
async function hasActiveStreams(bytes: Buffer, raw: string): Promise<boolean> {
  let bytesLeft = MAX_BYTES;
  for (const { dictionary, begin } of streamsIn(raw)) {
    if (isObjectStream(dictionary) && UNUSUAL_FILTER.test(dictionary)) throw new Unreadable();
    if (!isDeflated(bytes, begin)) continue;
    const objects = await objectsAt(bytes, begin, bytesLeft);
    bytesLeft -= objects.length;
    if (ACTIVE.test(unescaped(objects))) return true;
  }
  return false;
}

/**
 * Whether a PDF has active content, or content that cannot be inspected because it is encrypted or compressed in an unusual way. All bytes
 * are inspected, even those that are not part of any object, so the result does not depend on how a PDF reader finds the objects.
 */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const raw = bytes.toString('latin1');
  const text = unescaped(raw);
  if (ACTIVE.test(text) || (isEncrypted(text) && /\/ObjStm/.test(text))) return true;
  try {
    return await hasActiveStreams(bytes, raw);
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}
