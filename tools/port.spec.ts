interface Port {
  reachedAt(host: string, port: number): string;
  portTaken(port: number): string;
}
const { portTaken, reachedAt } = (await import(new URL('port.mjs', import.meta.url).href)) as Port;

describe('The address that npm start prints', () => {
  it.each([
    ['localhost', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['10.0.0.7', 'http://10.0.0.7:3000'],
  ])('leads to a server that listens on %s', (host, address) => expect(reachedAt(host, 3000)).toBe(address));

  it('contains the next port if the requested one is taken, and port 3000 after the highest', () => {
    expect(portTaken(3000)).toContain('PORT=3001 npm start');
    expect(portTaken(65_535)).toContain('PORT=3000 npm start');
  });
});
