import { createInflate } from 'node:zlib';

/** What of a PDF acts by itself or brings something along: scripts, programs that are started, files, forms that send themselves. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|ImportData|SubmitForm|GoToE|XFA)(?=[\s\0()<>[\]{}/%]|$)|\/EF\s*(?:<<|\d+\s+\d+\s+R)/;

/** A name as its reader takes it: `/J#61vaScript`. */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isEncrypted = (text: string): boolean => /\/Encrypt(?=[\s\0<]|$)/.test(text);

/** A stream in which objects stand together says where the first one is. */
const holdsObjects = (dictionary: string): boolean => /\/(?:ObjStm|First)(?=[\s\0/<>%]|$)/.test(dictionary);
/** Programs pack such a stream once and in one way; whoever does otherwise hides what it holds. */
const PACKED_OTHERWISE =
  /\/(?:LZW|LZWDecode|A85|ASCII85Decode|AHx|ASCIIHexDecode|RL|RunLengthDecode|Crypt|DecodeParms|DP)(?=[\s\0/<>[\]%]|$)|\/Filter\s*\d|\/Fl(?:ateDecode)?(?=[\s\0/\]])[^]*\/Fl(?:ateDecode)?(?=[\s\0/\]>]|$)/;

/** Text that begins with a number, as objects do that stand together: no picture, and no font. */
const BEGIN = /^(?:[\s\0]|%[^\r\n]*[\r\n])*[+\d][\s\0!-~]*$/;
const BEGIN_LENGTH = 256;

/** How far before its stream a dictionary begins, streams in a file, and bytes that come of them: no program writes more. */
const DICTIONARY_LENGTH = 3000;
const MAX_STREAMS = 20_000;
const MAX_BYTES = 32_000_000;

/** It cannot be told what a part of the file holds. */
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

/** The objects in a stream, unpacked; nothing of a picture, a font or most pages. `left`: how many bytes may come of it. */
async function objectsAt(bytes: Buffer, at: number, left: number): Promise<string> {
  const inflate = createInflate();
  const pieces: string[] = [];
  let size = 0;
  // To the end of the file: what is said of its length, or stands in it, need not be true.
  inflate.end(bytes.subarray(at));
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      if (size === 0 && !BEGIN.test(piece.toString('latin1', 0, BEGIN_LENGTH))) return '';
      size += piece.length;
      if (size > left) throw new Unreadable();
      pieces.push(piece.toString('latin1'));
    }
  } catch (error) {
    // Readers show what was unpacked up to where the data are broken.
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
    if (holdsObjects(dictionary) && PACKED_OTHERWISE.test(dictionary)) throw new Unreadable();
    if (!isDeflated(bytes, begin)) continue;
    const objects = await objectsAt(bytes, begin, left);
    left -= objects.length;
    if (ACTIVE.test(unescaped(objects))) return true;
  }
  return false;
}

/**
 * Whether a PDF has active content, or may have some where nobody can look: objects that are encrypted, or packed in a way of their own.
 * All bytes are looked at, also those that no reader would reach, so that it does not matter how a reader finds its way.
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
