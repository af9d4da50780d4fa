import { changesOf, type StreamEvent } from './changes.js';

const block = (id: string, state: string) =>
  `event: change\nid: ${id}\ndata: {"id":"a","revision":"${id}","state":"${state}"}\n\n`;

describe('The stream of changes', () => {
  /**
   * Returns a source that opens the given streams one after another and then refuses with 403. A number among `streams` is the status of a
   * refusal.
   */
  const server = (...streams: (string | number)[]) => {
    const requests: Record<string, string>[] = [];
    const noted: string[] = [];
    const open = async (headers: Record<string, string>) => {
      requests.push(headers);
      const stream = streams.shift() ?? 403;
      if (typeof stream === 'string') return new Response(`retry: 0\n: listening\n\n${stream}`);
      return Response.json({ code: 'missing_grant', status: stream, userMessage: '', errors: [] }, { status: stream });
    };
    return { requests, noted, source: { open, note: (id: string) => void noted.push(id) } };
  };
  const collect = async (events: AsyncGenerator<StreamEvent, void>) => {
    const received: StreamEvent[] = [];
    const error = await (async () => {
      for await (const one of events) received.push(one);
    })().catch((thrown: unknown) => thrown);
    return { received, error };
  };

  it('reconnects after the last change if it ends, and yields each change once', async () => {
    const { requests, noted, source } = server(
      block('0/1', 'PRI') + block('0/2', 'CHIUSURA_UOD'),
      503,
      block('0/2', 'CHIUSURA_UOD') + block('0/3-1', 'PRI'),
    );
    const { received } = await collect(changesOf(source, {}));
    expect(received).toEqual([
      { event: 'change', position: '0/1', change: expect.objectContaining({ state: 'PRI' }) },
      { event: 'change', position: '0/2', change: expect.objectContaining({ state: 'CHIUSURA_UOD' }) },
      { event: 'change', position: '0/3-1', change: expect.objectContaining({ state: 'PRI' }) },
    ]);
    expect(requests.map((headers) => headers['last-event-id'])).toEqual([undefined, '0/2', '0/2', '0/3-1']);
    expect(noted).toEqual(['0/1', '0/2', '0/2', '0/3']);
  });

  it('continues after the position at which an earlier program stopped', async () => {
    const { requests, source } = server('');
    await collect(changesOf(source, { after: '0/9' }));
    expect(requests[0]).toMatchObject({ 'last-event-id': '0/9' });
  });

  it('yields `reread` if the server does not know which changes were missed', async () => {
    const reset = server('event: reset\nid: 0/9\ndata: {}\n\n');
    expect((await collect(changesOf(reset.source, {}))).received).toEqual([{ event: 'reread' }]);
    const withoutPosition = server('', '');
    expect((await collect(changesOf(withoutPosition.source, {}))).received).toEqual([{ event: 'reread' }]);
  });

  it('throws if the caller may not listen to changes', async () => {
    const { received, error } = await collect(changesOf(server().source, {}));
    expect([received, error]).toEqual([[], expect.objectContaining({ name: 'ProblemError', code: 'missing_grant' })]);
  });

  it('is closed when the caller leaves the loop that reads it', async () => {
    let isLeft = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(block('0/1', 'PRI'))),
      cancel: () => void (isLeft = true),
    });
    for await (const { event } of changesOf({ open: async () => new Response(body), note: () => {} }, {}))
      if (event === 'change') break;
    expect(isLeft).toBe(true);
  });
});
