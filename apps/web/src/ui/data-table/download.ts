const typeOf = (content: BlobPart): string => (content instanceof Blob ? content.type : 'text/csv;charset=utf-8');

// Spec 000 §9: the download is cleaned up after 100 ms.
const cleanUpDelay = 100;

/** @param type media type; by default that of the server's reply, or CSV for a text */
export const download = (content: BlobPart, fileName: string, type = typeOf(content)): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), cleanUpDelay);
};
