const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The content of a minimal PNG file. `pdf` and `jpeg` are minimal files of their types. */
export const png = Buffer.from(pixel, 'base64');
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

export type SentFile = { name: string; content: Buffer; type?: string };

/** Returns a multipart body as a browser sends it. `head`: the part before the file's content. */
export function multipart(fields: Record<string, string>, file?: SentFile) {
  const boundary = '----percorso-test';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  if (file)
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        `Content-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
    );
  const head = Buffer.from(parts.join(''));
  const content = file ? [file.content, Buffer.from('\r\n')] : [];
  return {
    head,
    payload: Buffer.concat([head, ...content, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
