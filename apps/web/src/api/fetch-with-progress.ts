type UploadRequest = { method: string; headers: Record<string, string>; body?: FormData | string | undefined };

/** Returns a replacement of `fetch` that also reports the progress of an upload. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, { method, headers, body }: UploadRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new TypeError('not sent'));
      request.onload = () => {
        const type = request.getResponseHeader('content-type');
        const { status, responseText } = request;
        resolve(new Response(responseText || null, { status, headers: type ? { 'content-type': type } : {} }));
      };
      request.send(body ?? null);
    });
