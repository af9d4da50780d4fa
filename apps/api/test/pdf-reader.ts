import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// pdf.js uses this worker if it is set. Otherwise it loads one with a dynamic import that the test runner cannot resolve.
Object.assign(globalThis, { pdfjsWorker: worker });

type Node = { role?: string; children?: Node[]; type?: string; id?: string };

export type ReadPdf = {
  title: string;
  language: string;
  isTagged: boolean;
  isAccessible: boolean;
  /** The text of each page, with single spaces. */
  pages: string[];
  /** The tags that have text of their own, in document order. */
  tagged: [role: string, text: string][];
  fonts: string[];
};

const joined = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, ' ').trim();

/** Returns the content of a PDF as a screen reader gets it. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const [{ info }, mark] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()]);
  const { Title: title, Language: language } = info as { Title: string; Language: string };
  const read = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => readPage(pdf, n + 1)));
  await task.destroy();
  return {
    title,
    language,
    isTagged: mark?.Marked ?? false,
    isAccessible: content.includes('<pdfuaid:part>1</pdfuaid:part>'),
    pages: read.map(({ words }) => words),
    tagged: read.flatMap(({ tagged }) => tagged),
    fonts: [...new Set(content.toString('latin1').match(/(?<=\/FontName \/\w+\+)[\w-]+/g) ?? [])].sort(),
  };
}

async function readPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const byTag = new Map<string, string[]>();
  const texts: string[] = [];
  let openTags: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const text = item.str + (item.hasEOL ? ' ' : '');
      texts.push(text);
      const id = openTags[openTags.length - 1] ?? '';
      byTag.set(id, [...(byTag.get(id) ?? []), text]);
    } else if (item.type === 'endMarkedContent') openTags = openTags.slice(0, -1);
    else openTags.push('id' in item ? (item.id as string) : '');
  }
  const tagged = (node: Node): [string, string][] => {
    const ownText = joined((node.children ?? []).flatMap(({ id }) => (id && byTag.get(id)) || []));
    return [
      ...(ownText ? [[node.role ?? '', ownText] as [string, string]] : []),
      ...(node.children ?? []).flatMap(tagged),
    ];
  };
  const tree = (await page.getStructTree()) as Node | null;
  return { words: joined(texts), tagged: tree ? tagged(tree) : [] };
}
