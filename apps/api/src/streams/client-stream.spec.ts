import { ClientStream } from './client-stream.js';
import type { StreamEvent } from '../workflow/notices.js';

describe('The event stream of one client (decision 0046)', () => {
  const event = (n: number): StreamEvent => ({ id: `${n}`, block: `id: ${n}\ndata: ${'x'.repeat(50_000)}\n\n` });
  const heardBy = (stream: ClientStream) => String(stream.readable.read() ?? '').match(/^id: \d+$/gm);

  it('sends missed events, then buffered ones, each once, regardless of how much was buffered before', () => {
    const stream = new ClientStream();
    for (const round of [0, 1]) {
      const [first, ...heard] = [1, 2, 3, 4].map((n) => event(10 * round + n));
      stream.startBuffering();
      heard.forEach((one) => stream.send(one));
      stream.resume(first ? [first] : []);
      expect(heardBy(stream)).toEqual([first, ...heard].map((one) => `id: ${one?.id}`));
    }
    expect(stream.readable.destroyed).toBe(false);
  });

  it('sends a missed event once, even if it is notified after the client has resumed', () => {
    const stream = new ClientStream();
    stream.startBuffering();
    stream.resume([event(1)]);
    stream.send(event(1));
    stream.send(event(2));
    expect(heardBy(stream)).toEqual(['id: 1', 'id: 2']);
  });

  it('is destroyed if the client reads nothing', () => {
    const stream = new ClientStream();
    for (let n = 0; n < 10; n++) stream.send(event(n));
    expect(stream.readable.destroyed).toBe(true);
  });
});
