const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address belongs to the application: the public address or, for development, this machine. */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname } = new URL(address);
  return origin === new URL(publicUrl).origin || LOOPBACK.has(hostname);
}
